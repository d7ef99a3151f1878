import { open, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '#server/core/deps.ts'
import { FileTooLarge, type Received } from '#server/platform/adapters/storage/files.ts'
import { readZip, ZipRefused } from '#server/platform/adapters/zip/read-zip.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SourceFile } from './placements.ts'

const MOST_BYTES = 64 * 1024 * 1024
const ZIP_LIMITS = { files: 2_000, bytes: 256 * 1024 * 1024 }
const CERTIFICATES = 'certificates'
const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1')

/** An uploaded catalogue. `certificates` are on disk under the hash of their bytes, until `drop`. */
export type Uploaded = { files: SourceFile[]; certificates: Map<string, string>; drop: () => Promise<void> }

const Body = z.strictObject({
  files: z
    .array(z.strictObject({ file: z.string().min(1).max(200), content: z.unknown() }))
    .min(1)
    .max(100),
})

/** Reads a catalogue as JSON, or as a zip of its folder, with the folder of certificates inside or next to it. */
export async function readUpload(
  { files }: Pick<Deps, 'files'>,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uploaded> {
  const received = await files.receive(body, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof FileTooLarge) throw new AppError('too_large', 'These files are larger than 64 MB.')
    throw error
  })
  try {
    return (await isZip(received.path))
      ? await readZipped(files, received.path)
      : await readJson(received.path)
  } finally {
    await received.drop()
  }
}

async function isZip(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return bytesRead === 4 && buffer.equals(ZIP_MARK)
}

async function readJson(path: string): Promise<Uploaded> {
  try {
    const parsed = Body.safeParse(JSON.parse(await readFile(path, 'utf8')))
    if (!parsed.success) throw new AppError('invalid', 'These are no files of a catalogue.')
    const files = parsed.data.files.map(({ file, content }) => ({ file, content }))
    return { files, certificates: new Map(), drop: async () => {} }
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError('malformed', 'The body is not valid JSON.')
    throw error
  }
}

async function readZipped(store: Deps['files'], path: string): Promise<Uploaded> {
  const files: SourceFile[] = []
  const folders = new Set<string>()
  const kept: Received[] = []
  let jsonBytes = 0
  const drop = async () => {
    for (const { drop } of kept) await drop()
  }
  try {
    await readZip(path, ZIP_LIMITS, async (file) => {
      if (isHidden(file.path)) return
      if (basename(dirname(file.path)) === CERTIFICATES) {
        const stream = Readable.toWeb(await file.open()) as ReadableStream<Uint8Array>
        kept.push(await store.receive(stream, file.bytes))
      } else if (file.path.endsWith('.json')) {
        jsonBytes += file.bytes
        if (jsonBytes > MOST_BYTES) throw new ZipRefused('The .json files unpack to more than 64 MB.')
        folders.add(dirname(file.path))
        files.push({ file: basename(file.path), content: parse(await text(await file.open())) })
      }
    })
    if (files.length === 0) throw new ZipRefused('The zip has no .json file.')
    if (folders.size > 1) throw new ZipRefused('The zip has .json files in several folders.')
  } catch (error) {
    await drop()
    if (error instanceof ZipRefused) throw new AppError('invalid', error.message)
    throw error
  }
  return {
    files: files.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    certificates: new Map(kept.map(({ sha256, path }) => [sha256, path])),
    drop,
  }
}

/** Files that some systems add to an archive. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** What is no JSON stays text: the check says in which file. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    return json
  }
}
