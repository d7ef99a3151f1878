import type { ColumnType, Generated } from 'kysely'
import type {
  ModeratedKind,
  ModerationAction,
  ProofDecision,
  ReportReason,
  ReviewState,
  ReviewTarget,
} from '#contract/vocabulary.ts'

type Instant = ColumnType<Date, Date | string>

export type ModerationTables = {
  /** A view of reviews, questions and answers. */
  moderated: {
    kind: ModeratedKind
    id: string
    account_id: string
    target_type: ReviewTarget
    target_id: string
    /** Of an answer. */
    question_id: string | null
    /** Of a review. */
    rating: number | null
    text: string
    state: ReviewState
    reason: string | null
    created_at: Date
    edited_at: Date | null
    queued_at: Date | null
  }
  /** A view of their reports. */
  moderation_reports: {
    id: string
    reason: ReportReason
    note: string
    created_at: Date
    resolved_at: Date | null
  }
  moderation_log: {
    id: Generated<number>
    kind: ModeratedKind
    subject_id: string
    /** Null for the product's own rules, and for accounts that are gone. */
    actor_id: string | null
    action: ModerationAction | ProofDecision | 'hold'
    reason: string | null
    rating: number | null
    text: string
    created_at: Instant
  }
}
