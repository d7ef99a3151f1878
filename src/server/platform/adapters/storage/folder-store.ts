import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { type Objects, StoreFailure, storeOf } from './file-store.ts'

/** Files in a folder of this machine, made when the first one comes. A file is there whole or not at all. */
export const folderStore = (folder: string) => storeOf(folderObjects(folder))

export function folderObjects(folder: string): Objects {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, path) {
      const target = pathOf(key)
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
    async open(key, range) {
      const found = await orNull(stat(pathOf(key)))
      if (!found) return null
      const part = range && { start: range.from, end: range.to }
      const body = Readable.toWeb(createReadStream(pathOf(key), part))
      return {
        bytes: range ? range.to - range.from + 1 : found.size,
        body: body as unknown as ReadableStream<Uint8Array>,
      }
    },
    has: async (key) => (await orNull(stat(pathOf(key)))) !== null,
    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw new StoreFailure(error)
      })
    },
  }
}

/** Null for a missing file. */
const orNull = <T>(asked: Promise<T>) =>
  asked.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StoreFailure(error)
  })
