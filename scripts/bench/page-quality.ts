import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { newDataFolder, startProduct } from '#test/process.ts'
import { chromium } from '../../e2e/browser.ts'
import { atLeast, atMost, type Figure, median, told } from './figure.ts'

const ROUNDS = 3
const PAGES = ['/', '/bpc-157', '/tidelark-peptides', '/search/semaglutide']
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse on an emulated phone, median of three runs. Result pages are noindex, so SEO does not count there. */
export async function* pageQuality(): AsyncGenerator<Figure> {
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  const { executablePath, args } = await chromium()
  const chrome = await launch({ chromePath: executablePath, chromeFlags: args })
  try {
    await product.untilReady()
    for (const page of PAGES) {
      const runs = []
      for (let round = 0; round < ROUNDS; round++) {
        const result = await lighthouse(product.url + page, { port: chrome.port, logLevel: 'error' })
        if (!result || result.lhr.runtimeError)
          throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing.')
        runs.push(result.lhr)
      }
      for (const [category, target] of Object.entries(TARGETS)) {
        if (category === 'seo' && page.startsWith('/search/')) continue
        const scores = runs.map((lhr) => (lhr.categories[category]?.score ?? 0) * 100)
        yield atLeast(`${page}: ${category}`, Math.round(median(scores)), target)
      }
      const shifts = runs.map((lhr) => Number(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0))
      yield atMost(`${page}: layout shift`, median(shifts), 0)
      yield told(`${page}: first and largest paint`, paints(runs.at(-1)))
    }
  } finally {
    chrome.kill()
    product.kill('SIGTERM')
    await product.exited
  }
}

type Report = { audits: Record<string, { numericValue?: number }> }
const paints = (lhr: Report | undefined) =>
  ['first-contentful-paint', 'largest-contentful-paint']
    .map((audit) => `${((lhr?.audits[audit]?.numericValue ?? 0) / 1000).toFixed(2)} s`)
    .join(' ')
