import { join } from 'node:path'
import type { Connection } from '#server/db/connect.ts'
import type { Catalogue, FileError } from './placements.ts'
import { readCatalogue } from './read-files.ts'
import * as repository from './repository.ts'
import { toRows } from './rows.ts'

export type ImportReport = Record<
  repository.Kind,
  { added: number; changed: number; removed: number; unchanged: number }
>

const DEMO = join(import.meta.dirname, '..', '..', '..', '..', '..', 'data', 'catalogue')
/** Rows sent in one statement: large enough to be quick, small enough for a progress line now and then. */
const BATCH = 2_000
/** Owners first when writing, last when removing, so that references hold at every step. */
const KINDS: repository.Kind[] = ['vendors', 'drugs', 'offers', 'articles']

/**
 * Makes the tables equal to the catalogue in one transaction: all or nothing, and a second run changes nothing.
 * Other processes hear of it when it is committed. `onProgress` gets a line per batch.
 */
export async function importCatalogue(
  db: Connection['db'],
  catalogue: Catalogue,
  { now = new Date(), onProgress = (_line: string) => {} } = {},
): Promise<ImportReport> {
  const rows = toRows(catalogue)
  return db.transaction().execute(async (trx) => {
    await repository.lock(trx)
    await repository.upsert(trx, 'categories', rows.categories)
    const report = {} as ImportReport
    const changes = await Promise.all(
      KINDS.map(async (kind) => [kind, await repository.compare(trx, kind, rows)] as const),
    )
    for (const [kind, { removed }] of changes.toReversed()) await repository.remove(trx, kind, removed)
    for (const [kind, { added, changed, removed, unchanged }] of changes) {
      const written = [...added, ...changed]
      const stamped =
        kind === 'drugs' || kind === 'vendors' ? written.map((row) => ({ ...row, updated_at: now })) : written
      for (let start = 0; start < stamped.length; start += BATCH) {
        await repository.upsert(trx, kind, stamped.slice(start, start + BATCH))
        onProgress(`${kind}: ${Math.min(start + BATCH, stamped.length)} of ${stamped.length} written`)
      }
      report[kind] = { added: added.length, changed: changed.length, removed: removed.length, unchanged }
      if (kind === 'drugs')
        await repository.relate(trx, 'drug_categories', 'drug_id', written, rows.drugCategories)
      if (kind === 'articles')
        await repository.relate(trx, 'article_drugs', 'article_id', written, rows.articleDrugs)
    }
    if (Object.values(report).some(({ added, changed, removed }) => added + changed + removed > 0)) {
      await repository.raiseVersion(trx, now)
    }
    return report
  })
}

/** Fills an empty database with the demo catalogue of the repository; leaves any other alone. */
export async function loadDemoCatalogueIfEmpty(
  { db }: Connection,
  onLine: (line: string) => void,
): Promise<void> {
  const isFilled = await db.selectFrom('drugs').select('id').limit(1).executeTakeFirst()
  if (isFilled) return
  const read = await readCatalogue(DEMO)
  if ('errors' in read) throw new Error(`The demo catalogue is wrong:\n${describeErrors(read.errors)}`)
  await importCatalogue(db, read.catalogue)
  onLine('The demo catalogue was loaded: its vendors and prices are fictional.')
}

/** Errors as lines for a person: file, entry, field, what is wrong. */
export const describeErrors = (errors: FileError[]) =>
  errors
    .map(({ file, entry, field, message }) => [file, entry, field, message].filter(Boolean).join(': '))
    .join('\n')
