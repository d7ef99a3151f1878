import type { Generated } from 'kysely'
import type { AppealStep, RemovalState } from '#contract/community/removal-vocabulary.ts'
import type {
  ModeratedKind,
  ModerationAction,
  ProofDecision,
  ReportReason,
  ReviewState,
  ReviewTarget,
} from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type ModerationTables = {
  /** A view of reviews, questions, answers and vendors' answers to reviews. */
  moderated: {
    kind: ModeratedKind
    id: string
    /** Null where the author of a vendor's answer is deleted. */
    account_id: string | null
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
    /** Of a review that readers reported, while it is out of view. */
    returns_at: Date | null
  }
  /** A view of their reports. */
  moderation_reports: {
    id: string
    reason: ReportReason
    note: string
    created_at: Date
    resolved_at: Date | null
  }
  /** The state of a removed text. People of the back office stay as ids. */
  removals: {
    id: Generated<string>
    kind: ModeratedKind
    subject_id: string
    /** The author; null of a vendor's answer, which is the vendor's. */
    account_id: string | null
    vendor_id: string | null
    state: RemovalState
    rule: string | null
    reason: string
    removed_by: string
    /** In which role. */
    removed_as: string
    removed_at: Instant
    /** The second person; null where none is needed, or not yet known. */
    confirmed_by: Generated<string | null>
    /** Null while no appeal is possible. */
    appeal_until: Instant | null
    appealed_at: Generated<Date | null>
    appeal_words: Generated<string | null>
    decided_at: Generated<Date | null>
    decision_words: Generated<string | null>
    /** Who decided although they had taken part, because no one else could. */
    decided_alone_by: Generated<string | null>
  }
  moderation_log: {
    id: Generated<number>
    kind: ModeratedKind
    subject_id: string
    /** Null for the product's own rules, and for accounts that are gone. */
    actor_id: string | null
    action: ModerationAction | ProofDecision | AppealStep | 'hold' | 'return'
    reason: string | null
    rating: number | null
    text: string
    created_at: Instant
  }
}
