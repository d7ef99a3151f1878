import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type FileStore, keyOf, StoreFailure } from './file-store.ts'

/** Files in a folder of this machine, made when the first one comes. A file is there whole or not at all. */
export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, keyOf(sha256))
  return {
    async put(sha256, path) {
      const target = pathOf(sha256)
      const unfinished = `${target}.${randomUUID()}`
      try {
        await mkdir(dirname(target), { recursive: true })
        await copyFile(path, unfinished)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        throw new StoreFailure(error)
      }
    },
    async open(sha256) {
      const found = await orNull(stat(pathOf(sha256)))
      if (!found) return null
      const body = Readable.toWeb(createReadStream(pathOf(sha256)))
      return { bytes: found.size, body: body as unknown as ReadableStream<Uint8Array> }
    },
    has: async (sha256) => (await orNull(stat(pathOf(sha256)))) !== null,
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true }).catch((error: unknown) => {
        throw new StoreFailure(error)
      })
    },
  }
}

/** Null for what is not there. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StoreFailure(error)
  }
}
