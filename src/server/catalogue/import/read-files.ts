import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileError } from '#server/catalogue/compounds/records/entry-rules.ts'
import { checkCatalogue } from './file-check.ts'
import type { CheckedCatalogue, SourceFile } from './placements.ts'

/**
 * Reads and checks a catalogue; the days of demo offers count back from `now`. A file that is not JSON is the only
 * error reported: others would only follow from its missing entries.
 */
export async function readCatalogue(
  path: string,
  now = new Date(),
): Promise<CheckedCatalogue | { errors: FileError[] }> {
  const { files, errors } = await readCatalogueFiles(path)
  return errors.length > 0 ? { errors } : checkCatalogue(files, now.toISOString().slice(0, 10))
}

/**
 * Reads one JSON file, or all of a folder in the order of their names (not of folders inside it). Files that cannot be
 * read as JSON are reported like wrong entries.
 */
export async function readCatalogueFiles(
  path: string,
): Promise<{ files: SourceFile[]; errors: FileError[] }> {
  const paths = await listJson(path)
  if (!paths) return failure(path, 'there is no such file or folder')
  if (paths.length === 0) return failure(path, 'the folder has no .json file')
  const results = await Promise.all(paths.map(readJson))
  return { files: results.flatMap(({ files }) => files), errors: results.flatMap(({ errors }) => errors) }
}

/** Null when there is nothing at the path. */
async function listJson(path: string): Promise<string[] | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return found ? [path] : null
  const names = await readdir(path)
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(path, name))
}

async function readJson(path: string): Promise<{ files: SourceFile[]; errors: FileError[] }> {
  try {
    const text = await readFile(path, 'utf8')
    return {
      files: [{ file: basename(path), content: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown }],
      errors: [],
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failure(basename(path), message.replace(/\s+/g, ' '))
  }
}

function failure(file: string, message: string): { files: SourceFile[]; errors: FileError[] } {
  return { files: [], errors: [{ file, entry: '', field: '', message }] }
}
