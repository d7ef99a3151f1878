import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import type { FileStore } from '#server/platform/adapters/storage/file-store.ts'

/** Files in the `certificates` folder next to a catalogue, by the hash of their bytes; their names do not matter. */
export async function filesBeside(catalogue: string): Promise<Map<string, string>> {
  const folder = join(dirname(resolve(catalogue)), 'certificates')
  const found = new Map<string, string>()
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const bytes = await readFile(path).catch(() => null)
    if (bytes) found.set(createHash('sha256').update(bytes).digest('hex'), path)
  }
  return found
}

/** Stores the files of the catalogue's certificates. Throws for a file that is neither in the folder nor stored. */
export async function keepFiles(
  files: FileStore,
  entries: readonly CertificateFileEntry[],
  found: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { certificate, kept_sha256, type } of entries) {
    const path = found.get(kept_sha256)
    if (path) await files.put(kept_sha256, path, type)
    else if (!(await files.has(kept_sha256)))
      throw new Error(`The file of the certificate ${certificate} is not in the folder of the catalogue.`)
  }
}
