import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export type KeyTables = {
  api_keys: {
    id: Generated<string>
    account_id: string
    name: string
    /** Of the key, by SHA-256. */
    hash: string
    /** How it begins, to tell it from others. */
    begins: string
    created_at: Instant
    expires_at: Instant
    last_used_at: ColumnType<Date | null, Date | string | null | undefined>
  }
}
