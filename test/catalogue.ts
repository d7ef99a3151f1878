import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '#contract/catalogue/catalogue-file.ts'
import { exportCatalogue } from '#server/catalogue/compounds/export/export-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/read-files.ts'
import type { ChangeSetFor } from '#server/core/changes/record-book.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { loadCatalogueIfEmpty } from '#server/first-catalogue.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { recordBook } from '#server/record-book.ts'

/** What every database test starts from: the schema and the demo catalogue, without the past of its prices. */
export async function prepareCatalogue(connection: Connection) {
  await migrate(connection.db)
  await loadCatalogueIfEmpty(connection, () => {}, { withHistory: false })
}

export const DEMO_FOLDER = join(import.meta.dirname, '../data/catalogue')

/** The catalogue in the files of a folder, which are right. */
export async function catalogueIn(folder: string, now?: Date): Promise<Catalogue> {
  const read = await readCatalogue(folder, now)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors.slice(0, 5)))
  return read.catalogue
}

/** A path at which there is no folder yet. */
export const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'catalogue-')), 'catalogue')

/** What an export of a catalogue's database has, read from its files. */
export async function exportedCatalogue(
  deps: Pick<Deps, 'db' | 'recordBook'>,
  now?: Date,
): Promise<Catalogue> {
  const folder = await newFolder()
  await exportCatalogue(deps, folder, now && { now })
  return catalogueIn(folder, now)
}

/** Records of a source that is no file and no person. */
export function putByFeed(db: Db, put: ChangeSetFor<typeof recordBook>['put'], now = new Date()) {
  const source = { kind: 'feed', id: 'test' } as const
  return applyChanges(db, recordBook, { source, actor: 'job:test', reason: 'A test.', put }, { now })
}
