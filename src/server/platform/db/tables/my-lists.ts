import type { JSONColumnType } from 'kysely'
import type { ListEntry } from '#domain/list/my-list.ts'
import type { Instant } from './instant.ts'

export type MyListTables = {
  my_lists: {
    account_id: string
    entries: JSONColumnType<ListEntry[]>
    /** Medicines and conditions, sealed; null without consent. */
    health: string | null
    health_consented_at: Instant | null
    updated_at: Instant
  }
}
