import { chromium as playwright } from '@playwright/test'
import { chromium } from '../../e2e/browser.ts'
import { scriptsLoadedByItself } from '../../e2e/loaded.ts'
import { firstLoad } from '../../test/first-load.ts'
import { newDataFolder, startProduct } from '../../test/process.ts'
import { atMost, type Figure } from './figure.ts'
import { MAIN_PAGES, OTHER_PAGES } from './public-pages.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Bytes of a first visit, in brotli: all scripts that a page loads without a touch, and its styles. */
export async function* weights(): AsyncGenerator<Figure> {
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  const browser = await playwright.launch(await chromium())
  try {
    await product.untilReady()
    for (const path of [...MAIN_PAGES, ...OTHER_PAGES, '/profile']) {
      for (const viewport of SCREENS) {
        const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
        const scripts = await scriptsLoadedByItself(page, product.url, path)
        await page.close()
        yield atMost(`${path}: JavaScript at ${viewport.width} px`, scripts / 1000, 150, 'KB')
      }
      const { styles } = await firstLoad(product.url, path)
      yield atMost(`${path}: CSS`, styles / 1000, 12, 'KB')
    }
  } finally {
    await browser.close()
    product.kill('SIGTERM')
    await product.exited
  }
}
