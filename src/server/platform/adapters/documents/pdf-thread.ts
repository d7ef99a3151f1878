import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { DocumentRefused } from './document-refused.ts'

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

/** Limit for the sum of all decompressed parts of a document. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024
const FILTERS = /^(FlateDecode|Fl|DCTDecode|DCT|ASCII85Decode|A85|ASCIIHexDecode|AHx)$/

const UNUSUAL = 'The PDF is packed in a way that we do not read. A picture of each page would do.'

const REFUSED: [RegExp, string][] = [
  [/\/(JavaScript|JS)(?![A-Za-z])/, 'The PDF contains a program.'],
  [/\/(Launch|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/, 'The PDF starts something when it is opened.'],
  [/\/(EmbeddedFiles?|FileAttachment|Filespec|Collection)(?![A-Za-z])/, 'The PDF has other files inside.'],
  [/\/(RichMedia|Movie|Sound|3D|XFA)(?![A-Za-z0-9])/, 'The PDF contains programs or media.'],
  [/\/Encrypt(?![A-Za-z])/, 'The PDF is encrypted.'],
]

/**
 * Refuses a PDF that could do anything but be looked at, or that unpacks to something huge, before a reader unpacks it.
 * Compressed parts are unpacked here within a limit, and looked through as well.
 */
function guardPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  if (end < 0) throw new DocumentRefused('The PDF is damaged, or not all of it is there.')
  if (text.slice(end + 5).trim() !== '')
    throw new DocumentRefused('The PDF goes on after its end, so it is something else as well.')
  let left = MOST_UNPACKED_BYTES
  const plain: string[] = []
  let from = 0
  for (const match of text.matchAll(STREAM)) {
    // A stream inside a stream, or a beginning that PDF readers interpret differently.
    if (match.index < from || !/^>>[\s\0]*stream[\t ]*(\r\n|\n|\r)$/.test(match[0]))
      throw new DocumentRefused(UNUSUAL)
    const before = text.slice(from, match.index)
    const start = match.index + match[0].length
    plain.push(before)
    guardFilters(before)
    const ofObjects = holdsObjects(before)
    if (ofObjects) guardPacking(before)
    const stop = text.indexOf('endstream', start)
    from = stop < 0 ? text.length : stop
    const unpacked = unpack(bytes.subarray(start), left)
    if (!unpacked && ofObjects) throw new DocumentRefused(UNUSUAL)
    if (!unpacked) continue
    left -= unpacked.length
    // Pictures and fonts hold any bytes, which are no words.
    if (ofObjects) plain.push(unpacked.toString('latin1'))
  }
  plain.push(text.slice(from))
  refuse(plain.join('\n'))
}

/** Where a reader may see a stream begin: after a dictionary, with blanks or comments between. */
const STREAM = />>(?:[\s\0]|%[^\r\n]*[\r\n])*stream[^\r\n]*(?:\r\n|\n|\r|$)/g

function refuse(plain: string) {
  if (/<(!doctype|html|script|svg|iframe|body)\b/i.test(plain))
    throw new DocumentRefused('The PDF is a page of the web as well.')
  const words = decodeNames(plain)
  for (const [pattern, reason] of REFUSED) if (pattern.test(words)) throw new DocumentRefused(reason)
}

/** A name may write its letters as '#4a'. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Known filters only, and one compression: two of them multiply. */
function guardFilters(before: string) {
  for (const [, found = ''] of decodeNames(before).matchAll(
    /\/Filter[\s\0]*(\[[^\]]*\]|\/[^\s\0/<>[\]()]+|[^\s\0/]+)/g,
  )) {
    const names = found.match(/\/[^\s\0/<>[\]()]+/g)?.map((name) => name.slice(1)) ?? ['by reference']
    const compressed = names.filter((name) => /^Fl/.test(name))
    if (compressed.length > 1 || names.length > 3 || names.some((name) => !FILTERS.test(name)))
      throw new DocumentRefused(UNUSUAL)
  }
}

/** Whether a reader could find other objects in the stream behind this: it needs these two numbers, and no type. */
function holdsObjects(before: string): boolean {
  const names = new Set(decodeNames(before).match(NAMES))
  return names.has('/ObjStm') || (names.has('/First') && names.has('/N'))
}

/** Packed once, and in no other way: whatever else is done to the bytes, their words would not be seen here. */
function guardPacking(before: string) {
  const words = decodeNames(before)
  const names: string[] = words.match(NAMES) ?? []
  const isPackedOnce =
    names.filter((name) => name === '/Filter').length === 1 &&
    /\/Filter[\s\0]*(\[[\s\0]*\/(FlateDecode|Fl)[\s\0]*\]|\/(FlateDecode|Fl)(?![^\s\0/<>]))/.test(words)
  // 'F' is short for a filter too, where it is no text and no number of an annotation.
  const isShort = /\/F(?![^\s\0/<>[\](){}%])(?![\s\0]*([(<]|-?\d+[\s\0]*[/>]))/.test(words)
  if (!isPackedOnce || isShort || names.includes('/DecodeParms') || names.includes('/DP'))
    throw new DocumentRefused(UNUSUAL)
}

const NAMES = /\/[^\s\0/<>[\](){}%]+/g

function unpack(bytes: Buffer, limit: number): Buffer | null {
  if (((bytes[0] ?? 0) & 0x0f) !== 8) return null
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DocumentRefused('The PDF unpacks to far more than it is.')
    return null
  }
}
