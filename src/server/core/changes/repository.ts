import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tag } from './tags.ts'

export const TAGS_CHANNEL = 'tags'
/** A payload has room for 8,000 bytes. */
const PAYLOAD_CHARS = 7_500

/** One change set at a time; readers go on reading. */
export async function lock(db: Db) {
  await sql`select version from catalogue for update`.execute(db)
}

/** Updates the planner's statistics; by itself, the database would do so a minute after the commit. */
export async function analyze(db: Db, tables: string[]) {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Says when the catalogue changed last. */
export async function stamp(db: Db, now: Date) {
  await sql`update catalogue set version = version + 1, updated_at = ${now}`.execute(db)
}

export const record = (
  db: Db,
  change: Omit<Insertable<Database['changes']>, 'entries'> & {
    entries: Selectable<Database['changes']>['entries']
  },
) => insertRow(db, 'changes', { ...change, entries: JSON.stringify(change.entries) })

/** Tells every process, when the transaction is committed, that what shows these is out of date. */
export async function raiseTags(db: Db, tags: Iterable<Tag>) {
  let payload = ''
  const send = async () => {
    if (payload) await notify(db, payload)
    payload = ''
  }
  for (const tag of tags) {
    if (payload.length + tag.length > PAYLOAD_CHARS) await send()
    payload += `${payload && ' '}${tag}`
  }
  await send()
}

export async function notify(db: Db, payload: string) {
  await sql`select pg_notify(${TAGS_CHANNEL}, ${payload})`.execute(db)
}
