import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Connection } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import type { Catalogue, FileError } from './placements.ts'
import { readCatalogue } from './read-files.ts'
import { type CatalogueRows, toRows } from './rows.ts'
import { CATALOGUE_CHANNEL } from './version.ts'

type Db = Kysely<Database>
type Kind = 'vendors' | 'drugs' | 'offers' | 'articles'
export type ImportReport = Record<
  Kind,
  { added: number; changed: number; removed: number; unchanged: number }
>

const DEMO = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'catalogue')
/** Rows sent in one statement: large enough to be quick, small enough for a progress line now and then. */
const BATCH = 2_000
/** Owners first when writing, last when removing, so that references hold at every step. */
const KINDS: Kind[] = ['vendors', 'drugs', 'offers', 'articles']

/**
 * Makes the tables equal to the catalogue in one transaction: all or nothing, and a second run changes nothing.
 * Other processes hear of it when it is committed. `onProgress` gets a line per batch.
 */
export async function importCatalogue(
  db: Db,
  catalogue: Catalogue,
  { now = new Date(), onProgress = (_line: string) => {} } = {},
): Promise<ImportReport> {
  const rows = toRows(catalogue)
  return db.transaction().execute(async (trx) => {
    // One import at a time; readers go on reading.
    await sql`select version from catalogue for update`.execute(trx)
    await upsert(trx, 'categories', rows.categories)
    const report = {} as ImportReport
    const changes = await Promise.all(
      KINDS.map(async (kind) => [kind, await compare(trx, kind, rows)] as const),
    )
    for (const [kind, { removed }] of changes.toReversed()) await remove(trx, kind, removed)
    for (const [kind, { added, changed, removed, unchanged }] of changes) {
      const written = [...added, ...changed]
      const stamped =
        kind === 'drugs' || kind === 'vendors' ? written.map((row) => ({ ...row, updated_at: now })) : written
      for (let start = 0; start < stamped.length; start += BATCH) {
        await upsert(trx, kind, stamped.slice(start, start + BATCH))
        onProgress(`${kind}: ${Math.min(start + BATCH, stamped.length)} of ${stamped.length} written`)
      }
      report[kind] = { added: added.length, changed: changed.length, removed: removed.length, unchanged }
      if (kind === 'drugs') await relate(trx, 'drug_categories', 'drug_id', written, rows.drugCategories)
      if (kind === 'articles') await relate(trx, 'article_drugs', 'article_id', written, rows.articleDrugs)
    }
    if (Object.values(report).some(({ added, changed, removed }) => added + changed + removed > 0)) {
      await sql`update catalogue set version = version + 1, updated_at = ${now}`.execute(trx)
      await sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`.execute(trx)
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

async function compare(db: Db, kind: Kind, rows: CatalogueRows) {
  const stored = await db.selectFrom(kind).select(['id', 'digest']).execute()
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]))
  const wanted = rows[kind]
  const ids = new Set(wanted.map(({ id }) => id))
  const added = wanted.filter(({ id }) => !digests.has(id))
  const changed = wanted.filter(({ id, digest }) => digests.has(id) && digests.get(id) !== digest)
  return {
    added,
    changed,
    removed: stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    unchanged: wanted.length - added.length - changed.length,
  }
}

async function remove(db: Db, kind: Kind, ids: string[]) {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(kind)} where id = any(${ids}::uuid[])`.execute(db)
}

/** Rows go as one JSON parameter, because a statement has room for 65,535 of them. */
async function upsert(db: Db, table: string, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${changes}`.execute(db)
}

async function relate(
  db: Db,
  table: 'drug_categories' | 'article_drugs',
  owner: 'drug_id' | 'article_id',
  written: { id: string }[],
  relations: Map<string, Record<string, unknown>[]>,
) {
  const ids = written.map(({ id }) => id)
  const rows = ids.flatMap((id) => relations.get(id) ?? [])
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = any(${ids}::uuid[])`.execute(db)
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
