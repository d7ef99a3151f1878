import { join } from 'node:path'
import { HOUR_MS } from '#domain/text/duration.ts'
import type { Config } from '#server/platform/config.ts'
import { type FileStore, storeOf } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { type Received, receiveFile, removeInterrupted } from './receive-file.ts'
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
