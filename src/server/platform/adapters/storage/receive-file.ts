import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
export async function removeInterrupted(folder: string, before: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}
