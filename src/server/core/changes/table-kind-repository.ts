import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, putRows, rowsOf } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { RecordKind, Reference, StoredRecord } from './record-kind.ts'
import { type Tag, tagOf } from './tags.ts'

type Row = Record<string, unknown>
/** Columns that hold the id of another kind's record, or a list of them: the kind, and the field that names it. */
type References = Record<string, { kind: string; field: string; isList?: true }>

/** Rows of a further table that belong to a record: they come and go with it. */
type Part<Entry> = {
  table: keyof Database & string
  /** The column with the record's id. */
  owner: string
  rows: (entry: Entry, id: string) => Row[]
  references?: References
}

type TableKind<Name extends string, Entry> = {
  name: Name
  plural: string
  /** Has the columns `id` (uuid), `digest` and `source` (text) besides those of `row`. */
  table: keyof Database & string
  schema: z.ZodType<Entry>
  id: (entry: Entry) => string
  label: (entry: Entry) => string
  /** Every stated column; a derivation fills the columns that depend on other records. */
  row: (entry: Entry) => Row
  /** As people call it, where the label says too little. */
  title?: (entry: Entry) => string
  /** False for records with their own history, such as prices: of these only what people put by hand leaves revisions. */
  isRevised?: boolean
  references?: References
  parts?: Part<Entry>[]
  /** True if pages show the record by itself, under the tag `<name>:<id>`. */
  hasTag?: boolean
  /** Further tags that a change of any record raises: `list:vendors`. */
  tags?: Tag[]
  /**
   * True if an ended record stays in the table, with `gone_since`. Change sets no longer see it, and putting it again
   * adds it, unless it is withdrawn.
   */
  staysWhenGone?: boolean
  /** True if the table says in `updated_at` when the record changed. */
  isStamped?: boolean
}

/** A kind of record that is one row of a table, with rows of other tables that belong to it. */
export function tableKind<const Name extends string, Entry extends object>(
  kind: TableKind<Name, Entry>,
): RecordKind<Name, Entry> {
  const { table, references = {}, parts = [], isRevised = true } = kind
  const named = sql.table(table)
  const isThere = kind.staysWhenGone ? sql`(gone_since is null or is_withdrawn)` : sql`true`
  const listStored = (db: Db, which: RawBuilder<unknown>) =>
    rowsOf(db)<StoredRecord>`select id, digest, source from ${named} where ${which} and ${isThere}`
  /** Every column that refers to other records, with the column of its table that has the record's own id. */
  const columns = [{ table, owner: 'id', references }, ...parts].flatMap(
    ({ table, owner, references = {} }) =>
      Object.entries(references).map(([column, of]) => ({ ...of, table, owner, column: sql.ref(column) })),
  )

  // An entry is an object, and asked for its rows several times on its way.
  const rowOf = keptFor((entry: Entry) => kind.row(entry))
  const partRowsOf = keptFor((entry: Entry) => parts.map(({ rows }) => rows(entry, kind.id(entry))))

  function referencesOf(entry: Entry): Reference[] {
    const of = (columns: References, row: Row) =>
      Object.entries(columns).flatMap(([column, { kind, field, isList }]) => {
        const ids = (isList ? row[column] : [row[column]]) as unknown[]
        return ids.flatMap((id) => (typeof id === 'string' ? [{ kind, id, field }] : []))
      })
    return [
      ...(kind.references ? of(references, rowOf(entry)) : []),
      ...parts.flatMap(({ references }, place) =>
        references ? (partRowsOf(entry)[place] ?? []).flatMap((row) => of(references, row)) : [],
      ),
    ]
  }

  const ownTags = (id: string) => [...(kind.hasTag ? [tagOf(kind.name, id)] : []), ...(kind.tags ?? [])]

  return {
    name: kind.name,
    plural: kind.plural,
    tables: [table, ...parts.map((part) => part.table)],
    schema: kind.schema,
    idOf: kind.id,
    labelOf: kind.label,
    titleOf: kind.title ?? kind.label,
    isRevised,
    // Covers both the entry and its row, so that the next import fills an added column.
    digestOf: (entry) =>
      hash(
        'sha1',
        JSON.stringify([rowOf(entry), partRowsOf(entry), ...(isRevised ? [entry] : [])]),
        'base64url',
      ),
    referencesOf,
    tagsOf: (entry) => [
      ...ownTags(kind.id(entry)),
      ...referencesOf(entry).map((reference) => tagOf(reference.kind, reference.id)),
    ],

    async storedTags(db, ids) {
      if (ids.length === 0) return []
      const tags = ids.flatMap(ownTags)
      for (const { kind, isList, table, owner, column } of columns) {
        const rows = await rowsOf(db)<{ id: string }>`
          select distinct ${isList ? sql`unnest(${column})` : column} as id from ${sql.table(table)}
          where ${among(ids, owner)} and ${column} is not null`
        for (const { id } of rows) tags.push(tagOf(kind, id))
      }
      return tags
    },

    async stored(db, which) {
      if ('ids' in which && which.ids.length === 0) return []
      return listStored(db, 'ids' in which ? among(which.ids) : sql`source = ${which.source}`)
    },

    async referring(db, other, ids) {
      const found: StoredRecord[] = []
      for (const { kind, isList, table, owner, column } of columns) {
        if (kind !== other) continue
        const refers = isList ? sql`${column} && ${ids}::uuid[]` : sql`${column} = any(${ids}::uuid[])`
        const ofPart = sql`id in (select ${sql.ref(owner)} from ${sql.table(table)} where ${refers})`
        for (const row of await listStored(db, owner === 'id' ? refers : ofPart)) found.push(row)
      }
      return found
    },

    async put(trx, records, { source, now }) {
      const stamp = {
        ...(kind.isStamped && { updated_at: now }),
        ...(kind.staysWhenGone && { gone_since: null }),
      }
      const rows = records.map(({ id, digest, entry }) => ({ id, digest, source, ...stamp, ...rowOf(entry) }))
      await putRows(trx, table, rows, 'id')
      const ids = rows.map(({ id }) => id)
      for (const [place, { table, owner }] of parts.entries()) {
        const partRows = records.flatMap(({ entry }) => partRowsOf(entry)[place] ?? [])
        await rowsOf(trx)`delete from ${sql.table(table)} where ${among(ids, owner)}`
        await putRows(trx, table, partRows)
      }
    },

    async end(trx, ids, { now }) {
      if (ids.length === 0) return
      if (kind.staysWhenGone)
        await rowsOf(trx)`update ${named} set gone_since = ${now}, is_withdrawn = false where ${among(ids)}`
      else await rowsOf(trx)`delete from ${named} where ${among(ids)}`
    },
  }
}

const among = (ids: string[], column = 'id') => sql`${sql.ref(column)} = any(${ids}::uuid[])`

/** What is made of an object once. */
function keptFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const kept = made.get(of) ?? make(of)
    made.set(of, kept)
    return kept
  }
}
