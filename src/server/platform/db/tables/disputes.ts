import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  DisputeOutcome,
  DisputeSide,
  DisputeState,
  DisputeSubject,
  DisputeWords,
} from '#contract/community/dispute-vocabulary.ts'
import type { Instant } from './instant.ts'

export type DisputeTables = {
  disputes: {
    id: Generated<string>
    ticket: string
    vendor_id: string
    subject: DisputeSubject
    subject_id: string
    /** The compound of a price or certificate. */
    drug_id: string | null
    about: string
    opened_by: 'vendor' | 'reader'
    account_id: string | null
    message_id: string | null
    state: DisputeState
    due_at: Instant | null
    reminded_of: Instant | null
    created_at: Instant
    decided_at: Instant | null
    outcome: DisputeOutcome | null
    appealed_at: Instant | null
  }
  /** Rows are only added; their author can be forgotten. */
  dispute_words: {
    id: GeneratedAlways<number>
    dispute_id: string
    side: DisputeSide
    account_id: string | null
    kind: DisputeWords
    words: string
    outcome: DisputeOutcome | null
    at: ColumnType<Date, Date, never>
  }
}
