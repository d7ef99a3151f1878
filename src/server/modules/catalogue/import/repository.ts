import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { CATALOGUE_CHANNEL } from '../version.ts'
import type { CatalogueRows } from './rows.ts'

type Db = Kysely<Database>
export type Kind = 'vendors' | 'drugs' | 'offers' | 'articles'

/** One import at a time; readers go on reading. */
export async function lock(db: Db) {
  await sql`select version from catalogue for update`.execute(db)
}

/** Raises the version; other processes hear of it when the transaction is committed. */
export async function raiseVersion(db: Db, now: Date) {
  await sql`update catalogue set version = version + 1, updated_at = ${now}`.execute(db)
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`.execute(db)
}

export async function compare(db: Db, kind: Kind, rows: CatalogueRows) {
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

export async function remove(db: Db, kind: Kind, ids: string[]) {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(kind)} where id = any(${ids}::uuid[])`.execute(db)
}

/** Rows go as one JSON parameter, because a statement has room for 65,535 of them. */
export async function upsert(db: Db, table: string, rows: Record<string, unknown>[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${changes}`.execute(db)
}

export async function relate(
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
