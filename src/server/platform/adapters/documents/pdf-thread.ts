import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { DocumentRefused } from './document-refused.ts'
import { guardPdf } from './pdf-guard.ts'

// Reads the text of PDFs, one at a time, in a thread that can be ended when a document takes too long or too much.

const MOST_PAGES = 20
const MOST_CHARACTERS = 100_000

export type ReadPdf = { pages: number; text: string } | { refused: string }

parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await read(path))
})

async function read(path: string): Promise<ReadPdf> {
  try {
    const bytes = await readFile(path)
    guardPdf(bytes)
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
      maxImageSize: 1,
      verbosity: 0,
    })
    try {
      if (document.numPages > MOST_PAGES)
        throw new DocumentRefused(`The PDF has more than ${MOST_PAGES} pages.`)
      if ((await document.getJSActions()) !== null) throw new DocumentRefused('The PDF contains a program.')
      if (await document.getAttachments()) throw new DocumentRefused('The PDF has other files inside.')
      let text = ''
      for (let number = 1; number <= document.numPages; number += 1) {
        const page = await document.getPage(number)
        const { items } = await page.getTextContent()
        for (const item of items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ' '}`
        if (text.length > MOST_CHARACTERS)
          throw new DocumentRefused('The PDF has too much text for a certificate.')
      }
      return { pages: document.numPages, text }
    } finally {
      await document.destroy()
    }
  } catch (error) {
    if (error instanceof DocumentRefused) return { refused: error.message }
    return { refused: 'The PDF cannot be read. It is damaged, or not all of it is there.' }
  }
}
