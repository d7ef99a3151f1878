import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFiles } from '#server/platform/adapters/storage/files.ts'

/** A store of files in its own folder; `onDisk` names all files in it, also partly written ones. */
export async function openFileFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const files = openFiles({
    ...{ DATA_DIR: folder, S3_BUCKET: undefined, S3_REGION: '', S3_ENDPOINT: undefined },
    ...{ S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined },
  })
  return {
    files,
    onDisk: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((each) =>
        each.isFile() ? [each.name] : [],
      ),
    remove: () => rm(folder, { recursive: true }),
  }
}
