import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/text/duration.ts'
import type { Config } from '#server/platform/config.ts'
import { type FileStore, storeOf } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { type S3Settings, s3Objects } from './s3-store.ts'

/** The store of files, and the place where a file that comes in is looked at first. */
export type Files = FileStore & {
  receive: (body: ReadableStream<Uint8Array> | null, maxBytes: number) => Promise<Received>
}

type Settings = S3Settings & Pick<Config, 'DATA_DIR' | 'S3_BUCKET'>

/** A folder, or with its settings a store that speaks the protocol of S3. Nothing is read or made before it is needed. */
export function openFiles(config: Settings): Files {
  const { DATA_DIR, S3_BUCKET } = config
  const store = S3_BUCKET ? storeOf(s3Objects(config, S3_BUCKET)) : folderStore(join(DATA_DIR, 'files'))
  const incoming = join(DATA_DIR, 'incoming')
  let cleanedAt = 0
  return {
    ...store,
    async receive(body, maxBytes) {
      const now = Date.now()
      if (now - cleanedAt > HOUR_MS) {
        cleanedAt = now
        await removeInterrupted(incoming, now - HOUR_MS)
      }
      return receiveFile(incoming, body, maxBytes)
    },
  }
}

/**
 * A received file that was not yet read. `written` is the path for a copy made of it; `drop` deletes both, whether or
 * not they exist.
 */
export type Received = {
  path: string
  written: string
  sha256: string
  bytes: number
  drop: () => Promise<void>
}

export class FileTooLarge extends Error {}

/**
 * Writes the incoming bytes to a new file and hashes them on the way. Throws `FileTooLarge`, and then leaves no file.
 */
export async function receiveFile(
  folder: string,
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const written = `${path}-written`
  const drop = async () => {
    await rm(path, { force: true })
    await rm(written, { force: true })
  }
  const hash = createHash('sha256')
  let bytes = 0
  try {
    await using file = await open(path, 'wx', 0o600)
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FileTooLarge(`More than ${maxBytes} bytes.`)
      hash.update(chunk)
      await file.write(chunk)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return { path, written, sha256: hash.digest('hex'), bytes, drop }
}

/** Removes files without a write since then: their process was killed while receiving them. */
async function removeInterrupted(folder: string, before: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
