import type { ColumnType, Generated } from 'kysely'
import type { OwnRules } from '#contract/market/ratings.ts'
import type { Instant } from './instant.ts'

export type AccountTables = {
  accounts: {
    id: string
    email: string
    name: string
    preferences: string[] | null
    created_at: Instant
    /** How reviews are signed: null until the person has chosen, empty when a moderator took the name away. */
    public_name: Generated<string | null>
    /** The key of a name removed by a moderator: it may not be chosen again. */
    refused_name: Generated<string | null>
    /** By which rules the person ranks vendors; null until some were saved. */
    own_rules: ColumnType<OwnRules | null, string | null | undefined, string | null>
  }
  entitlements: { account_id: string; ends_at: Instant | null }
  rate_limits: { key: string; count: number; window_ends_at: Instant }
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
