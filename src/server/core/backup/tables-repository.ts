import type { Bulk } from '#server/platform/db/bulk.ts'

export type Table = { name: string; columns: string[]; key: string[] | null }

/** Tables of the product, with what the migrations keep for themselves left out: the names of those are in the manifest. */
const OWN = `n.nspname = 'public' and c.relname not like 'kysely\\_%'`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Text keys are sorted by their bytes, so that tables with the same rows have the same sum everywhere. */
export const listTables = ({ rows }: Pick<Bulk, 'rows'>) =>
  rows<Table>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OWN} and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)

/** Locks the shape of the tables while they are read; rows can still be read and written. */
export async function holdShapes({ rows }: Bulk, tables: Table[]) {
  if (tables.length > 0)
    await rows(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

export const listMigrations = async ({ rows }: Bulk) =>
  (await rows<{ name: string }>('select name from kysely_migration order by name')).map(({ name }) => name)

export const listSequences = ({ rows }: Bulk) =>
  rows<{ name: string; last_value: number }>(`
    select sequencename as name, last_value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)

export type ReferredFile = { sha256: string; type: string; of: string }

/** Every file that a row refers to, with its type where the row knows it, and what it is a file of. */
export const listFiles = ({ rows }: Bulk) =>
  rows<ReferredFile>(`
    select sha256, min(type) as type, string_agg(distinct of, ', ') as of from (
      select kept_sha256 as sha256, type, 'certificate' as of from certificate_files
      union all select sha256, type, 'proof of purchase' from purchase_proofs
      union all select sha256, case format when 'parquet' then 'application/vnd.apache.parquet'
        else 'application/gzip' end, 'public data' from export_files) as referred
    group by sha256 order by sha256`)

const listOf = (columns: string[]) => columns.map(quoted).join(', ')

export function readRows({ copyOut }: Bulk, { name, columns, key }: Table) {
  const order = key ?? [`${quoted(name)}::text collate "C"`]
  return copyOut(`select ${listOf(columns)} from ${quoted(name)} order by ${order.join(', ')}`)
}

export const writeRows = (
  { copyIn }: Bulk,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  source: AsyncIterable<Uint8Array>,
) => copyIn(`${quoted(name)} (${listOf(columns)})`, source)

/**
 * Empties the tables and lets rows in as they were, in any order: references are checked once all of them are there, and
 * nothing that a row causes happens again.
 */
export async function withoutRules({ rows }: Bulk, tables: Table[], load: () => Promise<void>) {
  const references = await rows<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0`)
  for (const { table, name } of references) await rows(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await rows(`alter table ${quoted(name)} disable trigger user`)
  await rows(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  await load()
  for (const { table, name, definition } of references)
    await rows(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of tables) await rows(`alter table ${quoted(name)} enable trigger user`)
}

export const setSequence = ({ rows }: Bulk, { name, last_value }: { name: string; last_value: number }) =>
  rows(`select setval('${quoted(name)}', ${last_value})`)

/** How many other programs have this database open, such as a running product. */
export async function countOthers({ rows }: Bulk): Promise<number> {
  const [row] = await rows<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return row?.count ?? 0
}

export const dropEverything = ({ rows }: Bulk) =>
  rows('drop schema public cascade').then(() => rows('create schema public'))
