import type { Generated, JSONColumnType } from 'kysely'
import type { MailFrequency, WatchCondition } from '#contract/market/watch-vocabulary.ts'
import type { WatchState } from '#domain/list/watch-rules.ts'
import type { Instant } from './instant.ts'

export type WatchTables = {
  watches: {
    id: Generated<string>
    account_id: string
    /** Exactly one of the three is set: the subject. */
    drug_id: string | null
    offer_id: string | null
    vendor_id: string | null
    condition: WatchCondition
    amount: number | null
    currency: string
    states: JSONColumnType<Record<string, WatchState>>
    after_observation: number
    created_at: Instant
  }
  watch_alerts: {
    id: Generated<number>
    watch_id: string
    observation_id: number
    before: number | null
    found_at: Instant
    settled_at: Instant | null
    is_mailed: Generated<boolean>
  }
  watch_mails: {
    account_id: string
    frequency: MailFrequency
    email: string | null
    link: Generated<string>
    link_key: string
  }
  evidence_alerts: {
    id: Generated<number>
    account_id: string
    change_id: number
    found_at: Instant
    settled_at: Instant | null
    is_mailed: Generated<boolean>
  }
  evidence_position: { change_id: number }
  watch_position: { singleton: Generated<boolean>; observation_id: number }
}
