import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { putRows } from '#server/platform/db/json-rows.ts'
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
      const places = [
        { table, key: 'id', references },
        ...parts.map((part) => ({ table: part.table, key: part.owner, references: part.references ?? {} })),
      ]
      for (const place of places) {
        for (const [column, reference] of Object.entries(place.references)) {
          const named = reference.isList ? sql`unnest(${sql.ref(column)})` : sql.ref(column)
          const { rows } = await sql<{ id: string }>`
            select distinct ${named} as id from ${sql.table(place.table)}
            where ${sql.ref(place.key)} = any(${ids}::uuid[]) and ${sql.ref(column)} is not null`.execute(db)
          for (const { id } of rows) tags.push(tagOf(reference.kind, id))
        }
      }
      return tags
    },

    async stored(db, which) {
      if ('ids' in which && which.ids.length === 0) return []
      const where = 'ids' in which ? sql`id = any(${which.ids}::uuid[])` : sql`source = ${which.source}`
      const { rows } = await sql<StoredRecord>`
        select id, digest, source from ${named} where ${where} and ${isThere}`.execute(db)
      return rows
    },

    async referring(db, other, ids) {
      const found: StoredRecord[] = []
      const conditionsOn = (given: References) =>
        Object.entries(given).flatMap(([column, { kind, isList }]) => {
          if (kind !== other) return []
          return [sql`${sql.ref(column)} ${isList ? sql`&& ${ids}::uuid[]` : sql`= any(${ids}::uuid[])`}`]
        })
      for (const condition of conditionsOn(references)) {
        const { rows } = await sql<StoredRecord>`
          select id, digest, source from ${named} where ${condition} and ${isThere}`.execute(db)
        for (const row of rows) found.push(row)
      }
      for (const part of parts) {
        for (const condition of conditionsOn(part.references ?? {})) {
          const { rows } = await sql<StoredRecord>`
            select id, digest, source from ${named}
            where id in (select ${sql.ref(part.owner)} from ${sql.table(part.table)}
              where ${condition}) and ${isThere}`.execute(db)
          for (const row of rows) found.push(row)
        }
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
      for (const [place, part] of parts.entries()) {
        const ids = records.map(({ id }) => id)
        await sql`delete from ${sql.table(part.table)} where ${sql.ref(part.owner)} = any(${ids}::uuid[])`.execute(
          trx,
        )
        await putRows(
          trx,
          part.table,
          records.flatMap(({ entry }) => partRowsOf(entry)[place] ?? []),
        )
      }
    },

    async end(trx, ids, { now }) {
      if (ids.length === 0) return
      if (kind.staysWhenGone)
        await sql`update ${named} set gone_since = ${now}, is_withdrawn = false where id = any(${ids}::uuid[])`.execute(
          trx,
        )
      else await sql`delete from ${named} where id = any(${ids}::uuid[])`.execute(trx)
    },
  }
}

/** What is made of an object once. */
function keptFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const kept = made.get(of) ?? make(of)
    made.set(of, kept)
    return kept
  }
}
