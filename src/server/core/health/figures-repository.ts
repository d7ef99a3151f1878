import { sql } from 'kysely'
import type { Db } from '#server/ground/db/schema.ts'

const LARGEST = 5

export async function readFigures(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; open: number; most: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::int as most`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database answers without a row.')
  return row
}

/** With their indexes. */
export async function listLargestTables(db: Db) {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema()
    order by 2 desc, 1 limit ${LARGEST}`.execute(db)
  return rows
}
