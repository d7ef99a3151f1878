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
}
