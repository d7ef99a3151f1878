import { join } from 'node:path'
import { HOUR_MS } from '#domain/text/duration.ts'
import type { Config } from '#server/platform/config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { type Received, receiveFile, removeInterrupted } from './receive-file.ts'
import { s3Store } from './s3-store.ts'

/** The store of files, and the place where a file that comes in is looked at first. */
export type Files = FileStore & {
  receive: (body: ReadableStream<Uint8Array> | null, maxBytes: number) => Promise<Received>
}

type Settings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** A folder, or with its settings a store that speaks the protocol of S3. Nothing is read or made before it is needed. */
export function openFiles(config: Settings): Files {
  const { DATA_DIR, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const store = S3_BUCKET
    ? s3Store({
        bucket: S3_BUCKET,
        region: S3_REGION,
        endpoint: S3_ENDPOINT,
        accessKeyId: S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
      })
    : folderStore(join(DATA_DIR, 'files'))
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
