import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string>

export type AccountTables = {
  accounts: { id: string; email: string; name: string; preferences: string[] | null; created_at: Instant }
  entitlements: { account_id: string; ends_at: Instant | null }
  rate_limits: { key: string; count: number; window_ends_at: Instant }
}
