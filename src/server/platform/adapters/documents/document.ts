import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { DocumentType } from '#contract/catalogue/batch-vocabulary.ts'
import { DocumentRefused } from './document-refused.ts'
import { readPdf } from './pdf.ts'

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
    if (type === null) throw new DocumentRefused('This is no PDF, PNG or JPEG.', { isOtherType: true })
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
