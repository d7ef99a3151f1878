import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { chromium as launchOptions } from '../../e2e/browser.ts'
import { layoutFaults } from '../../e2e/layout-faults.ts'

// Walks the pages of a running product at eight widths, and at three with letters twice as large, and names what cannot be
// read. Code 1 if there is anything.

const WIDTHS = [320, 390, 768, 820, 1024, 1280, 1440, 1920]
const LARGE_TEXT_WIDTHS = [390, 820, 1440]
const HEIGHT = 900
const LARGE_TEXT_PX = 32

const PATHS = [
  '/',
  '/?category=weight-loss',
  '/compounds',
  '/vendors',
  '/outcomes',
  '/outcomes/body-weight',
  '/blends',
  '/blends/glow',
  '/semaglutide',
  '/semaglutide?tab=research',
  '/bpc-157',
  '/bpc-157?tab=research',
  '/bpc-157?tab=vendors',
  '/bpc-157?tab=reviews',
  '/batches/compounds/bpc-157',
  '/tirzepatide',
  '/hcg',
  '/creatine?tab=research',
  '/ashwagandha',
  '/zinc',
  '/emberquay-chems',
  '/batches/vendors/emberquay-chems',
  '/search/bpc',
  '/search/sleep',
  '/search/warfarin',
  '/search/does%20bpc-157%20work',
  '/search/my%20son%20takes%20bpc-157%20is%20it%20dangerous',
  '/ai-search',
  '/my-list',
  '/interactions?items=Warfarin,Fish%20oil,Creatine',
  '/compare?c=semaglutide,tirzepatide',
  '/basket',
  '/watchlist',
  '/pricing',
  '/methodology',
  '/contact',
  '/login',
  '/signup',
  '/privacy',
  '/site-index',
  '/no-such-page',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' }, dark: { type: 'boolean' } },
})
const [origin = `http://127.0.0.1:${process.env.PORT ?? 3000}`, ...only] = positionals
const paths = only.length > 0 ? only : PATHS
if (values.pictures) mkdirSync(values.pictures, { recursive: true })

const faults = (await walk(WIDTHS)) + (await walk(LARGE_TEXT_WIDTHS, LARGE_TEXT_PX))
console.log(`${paths.length} pages: ${faults === 0 ? 'nothing' : faults} that cannot be read.`)
process.exitCode = faults === 0 ? 0 : 1

/** Opens every page at every width, and returns how many faults it named. */
async function walk(widths: number[], textPx?: number): Promise<number> {
  const { args, ...options } = await launchOptions()
  const large = textPx ? [`--blink-settings=defaultFontSize=${textPx}`] : []
  const browser = await chromium.launch({ ...options, args: [...args, ...large] })
  try {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      colorScheme: values.dark ? 'dark' : 'light',
    })
    let count = 0
    for (const path of paths) {
      await open(page, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        await settle(page)
        const at = `${path} at ${width} px${textPx ? ` with text of ${textPx} px` : ''}`
        for (const { kind, what } of await layoutFaults(page)) {
          console.log(`${at}: ${kind}: ${what}`)
          count++
        }
        if (values.pictures)
          await page.screenshot({ path: join(values.pictures, nameOf(at)), fullPage: true })
      }
    }
    return count
  } finally {
    await browser.close()
  }
}

async function open(page: Page, path: string) {
  const response = await page.goto(origin + path)
  // A refusal is laid out well too.
  if (path !== '/no-such-page' && !response?.ok()) throw new Error(`${path} answers ${response?.status()}.`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Until the layout of a new width is there: two frames after the last request. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function nameOf(at: string) {
  return `${at.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')}.png`
}
