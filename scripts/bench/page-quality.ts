import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { newDataFolder, startProduct } from '#test/process.ts'
import { chromium } from '../../e2e/browser.ts'
import { atLeast, atMost, type Figure, median, told } from './figure.ts'
import { MAIN_PAGES, OTHER_PAGES } from './public-pages.ts'

const ROUNDS = 3
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof TARGETS
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

/**
 * Lighthouse on an emulated phone: the main pages with the median of three runs, all others once and without their
 * speed. Search engines do not see pages that say noindex, so their SEO does not count. `only` is a part of a path.
 *
 * The packaged headless shell cancels any page with a Referrer-Policy while Lighthouse looks at it: `CHROMIUM_PATH`
 * has to name a whole browser here.
 */
export async function* pageQuality({ only = '' }: { only?: string } = {}): AsyncGenerator<Figure> {
  if (!process.env.CHROMIUM_PATH)
    throw new Error('CHROMIUM_PATH has to name a whole Chromium for Lighthouse.')
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  const { executablePath, args } = await chromium()
  const chrome = await launch({ chromePath: executablePath, chromeFlags: args })
  const audit = async (page: string, rounds: number, categories: Category[]) => {
    const html = await (await fetch(product.url + page)).text()
    const isIndexed = !/<meta name="robots" content="noindex/.test(html)
    const onlyCategories = categories.filter((category) => isIndexed || category !== 'seo')
    const runs: Result['lhr'][] = []
    for (let round = 0; round < rounds; round++) {
      const flags = { port: chrome.port, logLevel: 'error', onlyCategories } as const
      const result = await lighthouse(product.url + page, flags)
      if (!result || result.lhr.runtimeError)
        throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing.')
      runs.push(result.lhr)
    }
    const figures = onlyCategories.map((category) => {
      const scores = runs.map((lhr) => (lhr.categories[category]?.score ?? 0) * 100)
      return atLeast(`${page}: ${category}`, Math.round(median(scores)), TARGETS[category])
    })
    return { runs, figures }
  }
  try {
    await product.untilReady()
    for (const page of MAIN_PAGES.filter((path) => path.includes(only))) {
      const { runs, figures } = await audit(page, ROUNDS, Object.keys(TARGETS) as Category[])
      yield* figures
      const shifts = runs.map((lhr) => Number(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0))
      yield atMost(`${page}: layout shift`, median(shifts), 0)
      yield told(`${page}: first and largest paint`, paints(runs.at(-1)))
    }
    for (const page of OTHER_PAGES.filter((path) => path.includes(only)))
      yield* (await audit(page, 1, ['accessibility', 'best-practices', 'seo'])).figures
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
