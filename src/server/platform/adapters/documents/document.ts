import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { DocumentType } from '#contract/catalogue/batch-vocabulary.ts'
import { DocumentRefused } from './document-refused.ts'
import type { ReadPdf } from './pdf-thread.ts'

/** What is known of a document once it was read. */
export type ReadDocument = {
  type: DocumentType
  /** The file to store; for a picture, the encoded copy. */
  path: string
  sha256: string
  bytes: number
  width: number | null
  height: number | null
  pages: number | null
  /** Null for pictures: their text is not read. */
  text: string | null
  /** How it looks, of pictures: domain/people/picture-fingerprint.ts. */
  fingerprint: string | null
}

/** A large picture takes a lot of memory, so one document at a time. */
const oneAtATime = pLimit(1)

/**
 * Detects a file's type by its content, never by its name, and reads it; pictures are encoded again to `written`.
 * Throws `DocumentRefused`.
 */
export const readDocument = (path: string, written: string): Promise<ReadDocument> =>
  oneAtATime(async () => {
    const type = documentTypeOf(await firstBytes(path))
    if (type === null)
      throw Object.assign(new DocumentRefused('This is no PDF, PNG or JPEG.'), { isOtherType: true })
    if (type === 'application/pdf') {
      const { pages, text } = await readPdf(path)
      return { type, ...(await factsOf(path)), width: null, height: null, pages, text, fingerprint: null }
    }
    // Loaded with the first picture: most processes never see one.
    const { encodePicture } = await import('./picture.ts')
    const encoded = await encodePicture(path, type, written)
    return { type, ...(await factsOf(written)), pages: null, text: null, ...encoded }
  })

async function firstBytes(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
  return buffer.subarray(0, bytesRead)
}

async function factsOf(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return { path, sha256: hash.digest('hex'), bytes: (await stat(path)).size }
}

const MAGIC: [DocumentType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a file by its first bytes, whatever its name. Null for other types. */
const documentTypeOf = (bytes: Uint8Array): DocumentType | null =>
  MAGIC.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0] ?? null

const TIME_LIMIT_MS = 6_000
/** Kept for the next document for a while: to start the reader takes longer than to read most. */
const KEPT_MS = 20_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/** Pages and text of a PDF, read in a thread apart, for one caller at a time. Throws `DocumentRefused`. */
async function readPdf(path: string): Promise<{ pages: number; text: string }> {
  clearTimeout(ending)
  thread ??= start()
  thread.ref()
  const read = await ask(thread, path)
  if ('refused' in read) throw new DocumentRefused(read.refused)
  return read
}

function start(): Worker {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), { resourceLimits: MEMORY, env: {} })
  // However the worker dies, its exit is reported to the caller.
  worker.on('error', () => {})
  return worker
}

async function ask(worker: Worker, path: string): Promise<ReadPdf> {
  const { promise, resolve } = Promise.withResolvers<ReadPdf | null>()
  const failed = () => resolve(null)
  const slow = setTimeout(failed, TIME_LIMIT_MS)
  worker.on('message', resolve).on('exit', failed)
  worker.postMessage(path)
  const read = await promise
  clearTimeout(slow)
  worker.off('message', resolve).off('exit', failed)
  if (read) rest(worker)
  else await end(worker)
  return read ?? { refused: 'The PDF takes more to read than a certificate should.' }
}

function rest(worker: Worker) {
  worker.unref()
  ending = setTimeout(() => void end(worker), KEPT_MS)
  ending.unref()
}

async function end(worker: Worker) {
  if (thread === worker) thread = undefined
  await worker.terminate()
}
