import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Objects } from '#server/platform/adapters/storage/file-store.ts'
import { BackupRefused } from './refused.ts'
import { seal, unseal } from './sealing.ts'

type Bytes = AsyncIterable<Uint8Array>
/** Sum of a part before compression and sealing. `lines` are the rows of a table. */
export type Sum = { bytes: number; sha256: string; lines: number }

const LINE_END = 0x0a
const TYPE = 'application/octet-stream'

/**
 * The parts of one backup: each compressed, with a key sealed, and summed on its way. Parts wait in a folder of their own
 * until they are whole, so that a place gets only whole ones.
 */
export async function openParts(place: Objects, secret: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'assayer-backup-'))
  const written: string[] = []
  const keyOf = (name: string) => `${name}.gz${secret ? '.sealed' : ''}`
  return {
    async write(name: string, source: Bytes): Promise<Sum> {
      const path = join(folder, randomUUID())
      const before = counting(source)
      const compressed = through(before.body, createGzip({ level: 6 }))
      const after = counting(secret ? seal(compressed, secret, name) : compressed)
      try {
        await pipeline(after.body, createWriteStream(path, { mode: 0o600 }).on('error', named(path)))
        written.push(keyOf(name))
        await place.put(keyOf(name), path, { sha256: after.sum().sha256, type: TYPE })
      } finally {
        await rm(path, { force: true })
      }
      return before.sum()
    },
    /** Null when there is no such part. The sum is complete once everything was read. */
    async read(name: string) {
      const found = await place.open(keyOf(name))
      if (!found) return null
      const opened = secret ? unseal(found.body, secret, name) : found.body
      const { body, sum } = counting(unzipped(name, opened, secret !== undefined))
      return { body, sum }
    },
    has: async (name: string) => (await place.has(`${name}.gz`)) || (await place.has(`${name}.gz.sealed`)),
    /** Removes the files that were written: no half of a backup stays. */
    async discard() {
      for (const key of written) await place.remove(key)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Parts = Awaited<ReturnType<typeof openParts>>

/** Node names no file in an error of writing. */
const named = (path: string) => (error: Error) => {
  Object.assign(error, { path })
}

async function* unzipped(name: string, source: Bytes, isSealed: boolean): Bytes {
  try {
    yield* through(source, createGunzip())
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause
    const reason = isSealed
      ? 'was not sealed with this BACKUP_KEY, or was changed since'
      : 'was changed or cut off'
    throw new BackupRefused(`${name} cannot be read: it ${reason}.`, { cause })
  }
}

/** What comes out of a transformation; throws what went wrong on either side of it. */
function through(source: Bytes, transform: Duplex): Bytes {
  pipeline(source, transform).catch(() => {
    // The reader gets the error.
  })
  return transform
}

function counting(source: Bytes): { body: Bytes; sum: () => Sum } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  let sha256: string | undefined
  async function* body() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1
      yield chunk
    }
  }
  return {
    body: body(),
    sum: () => {
      sha256 ??= hash.digest('hex')
      return { bytes, lines, sha256 }
    },
  }
}
