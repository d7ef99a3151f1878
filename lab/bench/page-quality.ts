import { spawnSync } from 'node:child_process'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from '../../e2e/browser.ts'
import { newDataFolder, startProduct } from '../../test/process.ts'
import { atLeast, atMost, type Figure, median, told } from './figure.ts'
import { MAIN_PAGES, OTHER_PAGES } from './public-pages.ts'

const ROUNDS = 3
/** Of a recording, which may fail. */
const MOST_ATTEMPTS = 4
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Real-time scheduling, in turns, for a process and its threads. */
const PAGE_FIRST = ['chrt', '--rr', '10'] as const
type Category = keyof typeof TARGETS
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

/**
 * Lighthouse on an emulated phone: the main pages with the median of three runs, all others once and without their
 * speed. Search engines do not see pages that say noindex, so their SEO does not count. `only` is a part of a path.
 *
 * The packaged headless shell cancels any page with a Referrer-Policy while Lighthouse looks at it: `CHROMIUM_PATH`
 * has to name a whole browser here.
 *
 * A phone has its processor for the page. Here Lighthouse, its recording of the trace, the browser's drawing of
 * screenshots and the product share the processors with it, and every pause of the page counts as blocked time, four
 * times over. So the process of the page runs before all others (`chrt`, which needs root). Where that is refused the
 * bench says so, and its figure of performance includes everything else on the machine.
 */
export async function* pageQuality({ only = '' }: { only?: string } = {}): AsyncGenerator<Figure> {
  if (!process.env.CHROMIUM_PATH)
    throw new Error('CHROMIUM_PATH has to name a whole Chromium for Lighthouse.')
  const isFirst = spawnSync(PAGE_FIRST[0], [...PAGE_FIRST.slice(1), 'true']).status === 0
  yield told('the page runs before all other processes', isFirst ? 'yes' : 'no: not possible here')
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  const audit = async (page: string, rounds: number, categories: Category[]) => {
    const html = await (await fetch(product.url + page)).text()
    const isIndexed = !/<meta name="robots" content="noindex/.test(html)
    const onlyCategories = categories.filter((category) => isIndexed || category !== 'seo')
    const runs: Result['lhr'][] = []
    for (let round = 0; round < rounds; round++)
      runs.push(await recorded(product.url + page, onlyCategories, isFirst))
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
      for (const [what, part] of SPEED_PARTS) yield told(`${page}: ${what}`, medianOf(runs, part))
      // The emulated phone is this machine four times slower: blocked time grows as the machine is slower or busy.
      yield told(`${page}: speed of this machine (benchmarkIndex)`, machine(runs))
    }
    for (const page of OTHER_PAGES.filter((path) => path.includes(only)))
      yield* (await audit(page, 1, ['accessibility', 'best-practices', 'seo'])).figures
  } finally {
    product.kill('SIGTERM')
    await product.exited
  }
}

/**
 * A new browser for every look: a used one once recorded no beginning of the
 * next (NO_NAVSTART), which ended the bench. A recording may fail all the same, more often where the browser's own
 * process has to wait for the page, and is made again.
 */
async function recorded(url: string, onlyCategories: Category[], isFirst: boolean): Promise<Result['lhr']> {
  const { executablePath, args } = await chromium()
  const chromeFlags = isFirst ? [...args, `--renderer-cmd-prefix=${PAGE_FIRST.join(' ')}`] : args
  let fault: string | undefined
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const chrome = await launch({ chromePath: executablePath, chromeFlags })
    try {
      const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories })
      if (result && !result.lhr.runtimeError) return result.lhr
      fault = result?.lhr.runtimeError?.message
    } finally {
      chrome.kill()
    }
  }
  throw new Error(fault ?? 'Lighthouse gave nothing.')
}

/** What the figure of performance is made of, by weight: 10, 25, 30 and 10 of 100; the layout shift is the rest. */
const SPEED_PARTS = [
  ['first paint', 'first-contentful-paint'],
  ['largest paint', 'largest-contentful-paint'],
  ['blocked (TBT)', 'total-blocking-time'],
  ['Speed Index', 'speed-index'],
] as const

/** The median in milliseconds, and what it scores. */
function medianOf(runs: Result['lhr'][], audit: string) {
  const of = (read: (lhr: Result['lhr']) => number | null | undefined) =>
    median(runs.map((lhr) => read(lhr) ?? Number.NaN))
  const ms = of((lhr) => lhr.audits[audit]?.numericValue)
  const score = of((lhr) => lhr.audits[audit]?.score)
  return `${Math.round(ms)} ms, ${Math.round(score * 100)} %`
}

const machine = (runs: Result['lhr'][]) =>
  String(Math.round(median(runs.map(({ environment }) => environment.benchmarkIndex))))
