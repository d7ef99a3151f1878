import { firstLoad } from '#test/first-load.ts'
import { newDataFolder, startProduct } from '#test/process.ts'
import { atMost, type Figure } from './figure.ts'
import { MAIN_PAGES, OTHER_PAGES } from './public-pages.ts'

/** What a first visit downloads, as sent: scripts and styles that the HTML names, in brotli. */
export async function* weights(): AsyncGenerator<Figure> {
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  try {
    await product.untilReady()
    for (const page of [...MAIN_PAGES, ...OTHER_PAGES]) {
      const { scripts, styles } = await firstLoad(product.url, page)
      yield atMost(`${page}: JavaScript of the first load`, scripts / 1000, 150, 'KB')
      yield atMost(`${page}: CSS of the first load`, styles / 1000, 12, 'KB')
    }
  } finally {
    product.kill('SIGTERM')
    await product.exited
  }
}
