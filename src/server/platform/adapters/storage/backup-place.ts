import { rmdir } from 'node:fs/promises'
import { dirname, join, posix, resolve } from 'node:path'
import type { Objects } from './file-store.ts'
import { folderObjects } from './folder-store.ts'
import { type S3Settings, s3Objects } from './s3-store.ts'

/** A large table takes long, and no person waits for it. */
const TIME_LIMIT_MS = 60 * 60_000

/** Where a backup lies: a folder, or `s3://bucket/prefix` with the keys of the store of files. */
export function openBackupPlace(config: S3Settings, where: string): Objects {
  const url = where.startsWith('s3://') ? new URL(where) : null
  if (!url) return backupFolder(resolve(where))
  const objects = s3Objects(config, url.hostname, TIME_LIMIT_MS)
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const keyOf = (key: string) => posix.join(prefix, key)
  return {
    put: (key, path, given) => objects.put(keyOf(key), path, given),
    open: (key) => objects.open(keyOf(key)),
    has: (key) => objects.has(keyOf(key)),
    remove: (key) => objects.remove(keyOf(key)),
  }
}

/** A folder of one backup, which goes with its last part. */
function backupFolder(folder: string): Objects {
  const objects = folderObjects(folder)
  return {
    ...objects,
    async remove(key) {
      await objects.remove(key)
      for (const left of new Set([dirname(join(folder, key)), folder])) await rmdir(left).catch(() => {})
    },
  }
}
