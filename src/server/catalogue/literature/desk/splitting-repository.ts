import { sql } from 'kysely'
import { identifiersOf } from '#domain/literature/identifiers.ts'
import type { LiteratureRecord } from '#domain/literature/record.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** The records of entries, as each service tells them. */
export const listOrigins = (db: Db, entries: string[]) =>
  db
    .selectFrom('literature_origins')
    .where(sql<boolean>`entry_id = any(${entries}::uuid[])`)
    .select(['entry_id', 'service', 'service_key', 'record'])
    .orderBy('first_seen')
    .orderBy('service')
    .orderBy('service_key')
    .execute()

/** The entry, so that no night writes to it until the end of this transaction. */
export const lockEntry = (db: Db, id: string) =>
  db
    .selectFrom('literature_articles')
    .where('id', '=', id)
    .select(['abstract', 'license'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The article on record that a record is. */
export async function findArticle(db: Db, record: LiteratureRecord): Promise<string | null> {
  const { doi, pmid } = identifiersOf(record)
  if (!doi && !pmid) return null
  const row = await db
    .selectFrom('articles')
    .where(({ eb, or }) =>
      or([...(doi ? [eb(sql`lower(doi)`, '=', doi)] : []), ...(pmid ? [eb('pmid', '=', pmid)] : [])]),
    )
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const moveOrigin = (db: Db, { service, key, to }: { service: string; key: string; to: string }) =>
  db
    .updateTable('literature_origins')
    .set({ entry_id: to })
    .where('service', '=', service)
    .where('service_key', '=', key)
    .execute()

/** The entry waits for the same compounds as the entry before. */
export const copyFinds = (db: Db, { from, to }: { from: string; to: string }) =>
  sql`insert into literature_finds (entry_id, drug_id, run_id, rank, reasons, found_at)
    select ${to}, drug_id, run_id, rank, reasons, found_at from literature_finds where entry_id = ${from}`.execute(
    db,
  )

/** The compounds for which an entry was found. */
export const listCompounds = (db: Db, entry: string) =>
  db.selectFrom('literature_finds').where('entry_id', '=', entry).select('drug_id').execute()
