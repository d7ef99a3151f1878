import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type ChangeTables = {
  /** Append-only: the database refuses anything else. */
  changes: {
    id: Generated<number>
    at: ColumnType<Date, Date | string, never>
    source: string
    actor: string
    reason: string
    /** Kind → id → digests before and after. */
    entries: JSONColumnType<Record<string, Record<string, [before: string | null, after: string | null]>>>
  }
  /** Append-only too: what every record was, from its first day. */
  revisions: {
    id: Generated<number>
    kind: string
    record_id: string
    /** Counted from 1 for each record. */
    number: number
    at: ColumnType<Date, Date | string, never>
    source: string
    actor: string
    reason: string
    /** The whole entry; null where the record was ended. */
    entry: JSONColumnType<Record<string, unknown>> | null
  }
  /** Where each record stands, ended ones too. */
  record_heads: {
    record_id: string
    kind: string
    /** As messages name it: 'bpc-157'. */
    label: string
    /** As people call it: 'BPC-157'. */
    title: string
    number: number
    revision_id: number
    source: string
    at: ColumnType<Date, Date | string>
    is_ended: boolean
    words: ColumnType<string, never, never>
  }
}
