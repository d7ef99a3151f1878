import type { Instant } from './instant.ts'

export type PeopleTables = {
  account_bans: { account_id: string; actor_id: string | null; reason: string; since: Instant }
  factor_resets: {
    account_id: string
    /** Who asks for it, and may not confirm it. */
    actor_id: string
    /** How it was checked who the person is. */
    checked: string
    asked_at: Instant
    ends_at: Instant
  }
}
