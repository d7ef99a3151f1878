import type { ColumnType, Row } from '#server/platform/adapters/parquet/parquet-file.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Parent, StoredRows } from './repository.ts'

/** `read`: where it is read, in SQL; if not given, in the column of this name of the first table. */
export type Column = { name: string; type: ColumnType; about: string; read?: string }

/**
 * One table of the export. It is read by the things that its rows belong to, some at a time in the order of their ids,
 * so that no more of it is in memory. Only the columns named here leave; what a reader needs a plan for is no column.
 */
export type DatasetSource = {
  name: string
  about: string
  columns: readonly Column[]
  of: Parent
  atOnce: number
} & (StoredRows | { rows: RowsOf })

type RowsOf = (
  db: Db,
  ids: readonly string[],
  config: Pick<Config, 'SAMPLE_VENDOR'>,
) => Promise<readonly Row[]>

const columnOf =
  (type: ColumnType) =>
  (name: string, about: string, read?: string): Column => ({ name, type, about, ...(read && { read }) })
export const text = columnOf('text')
export const integer = columnOf('integer')
export const number = columnOf('number')
export const flag = columnOf('boolean')
export const time = columnOf('time')
export const json = columnOf('json')

/** A column for each of these fields, under its name. */
export const columnsOf = <Name extends string>(
  fields: Record<Name, { about: string; type?: ColumnType }>,
): Record<Name, Column> =>
  Object.fromEntries(
    Object.entries<{ about: string; type?: ColumnType }>(fields).map(([name, { about, type = 'text' }]) => [
      name,
      { name, type, about },
    ]),
  ) as Record<Name, Column>

export const compound = text('compound', 'Slug of the compound')
export const vendor = text('vendor', 'Slug of the vendor')
export const isDemo = flag('is_demo', 'Whether the vendor is invented, and everything of it with it')
export const retired = [
  text('retired_since', 'The day since which it is kept for its page alone; null: it is not retired'),
  text('retired_reason', 'Why, in words'),
  text('replaced_by', 'Slug of its replacement; null: none'),
  json('former_slugs', 'Further slugs that lead to it, of before it was renamed or merged'),
]
/** Where these are read, with `retired_records r`. */
export const readRetired = (records: string, id: string, slug: string) => ({
  retired_since: 'r.since',
  retired_reason: 'r.reason',
  replaced_by: `(select other.${slug} from ${records} other where other.id = r.replaced_by)`,
  former_slugs: listOf(
    's.slug',
    's.slug',
    `record_slugs s where s.record_id = ${id}.id and s.slug <> ${id}.${slug}`,
  ),
})

// In SQL: slugs instead of ids for the records that rows refer to.
export const ARTICLE_SLUG = 'coalesce(a.slug, a.id::text)'

/** A list from other rows, in an order; empty without any. */
export const listOf = (each: string, order: string, from: string) =>
  `coalesce((select json_agg(${each} order by ${order}) from ${from}), '[]')`

/** What `records` with an alias are called whose ids a column has, in its order. */
export const namedIn = (ids: string, value: string, records: string) =>
  listOf(
    value,
    'place',
    `unnest(${ids}) with ordinality as named (id, place) join ${records} on ${records.split(' ')[1]}.id = named.id`,
  )
export const articlesIn = (ids: string) => namedIn(ids, ARTICLE_SLUG, 'articles a')
export const classesIn = (ids: string) => namedIn(ids, 'c.slug', 'interaction_classes c')
