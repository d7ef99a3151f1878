import { newDataFolder, startProduct } from '#test/process.ts'
import { atMost, type Figure } from './figure.ts'
import { MAIN_PAGES, OTHER_PAGES } from './public-pages.ts'

/** What a first visit downloads, as sent: scripts and styles that the HTML names, in brotli. */
export async function* weights(): AsyncGenerator<Figure> {
  const product = await startProduct({ DATA_DIR: newDataFolder() })
  try {
    await product.untilReady()
    for (const page of [...MAIN_PAGES, ...OTHER_PAGES]) {
      const html = await (await fetch(product.url + page)).text()
      const files = new Set(
        [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file),
      )
      let [scripts, styles] = [0, 0]
      for (const file of files) {
        const size = await bytesSent(product.url + file)
        if (file?.endsWith('.css')) styles += size
        else scripts += size
      }
      yield atMost(`${page}: JavaScript of the first load`, scripts / 1000, 150, 'KB')
      yield atMost(`${page}: CSS of the first load`, styles / 1000, 12, 'KB')
    }
  } finally {
    product.kill('SIGTERM')
    await product.exited
  }
}

async function bytesSent(url: string) {
  const response = await fetch(url, { method: 'GET', headers: { 'accept-encoding': 'br' } })
  const length = Number(response.headers.get('content-length'))
  await response.arrayBuffer()
  return length
}
