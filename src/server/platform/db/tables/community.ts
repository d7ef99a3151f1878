import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  DisputeOutcome,
  DisputeSide,
  DisputeState,
  DisputeSubject,
  DisputeWords,
} from '#contract/community/dispute-vocabulary.ts'
import type { AppealStep, RemovalState } from '#contract/community/removal-vocabulary.ts'
import type {
  CorrectionKind,
  CorrectionState,
  MessageState,
  ModeratedKind,
  ModerationAction,
  PostKind,
  ProofDecision,
  ReportReason,
  RequestType,
  ReviewScale,
  ReviewState,
  ReviewTarget,
} from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

type Report = {
  /** Null once the account is gone. */
  account_id: string | null
  reason: ReportReason
  note: string
  created_at: Instant
  /** When a moderator had looked at it. */
  resolved_at: Instant | null
}
/** Published reviews of a target by how many points they gave. */
type Totals = { target_id: string; n1: number; n2: number; n3: number; n4: number; n5: number }

export type CommunityTables = {
  contact_messages: {
    id: Generated<string>
    kind: 'general' | 'vendor' | 'correction'
    state: MessageState
    name: string
    email: string
    subject: string | null
    message: string
    company: string | null
    phone: string | null
    website: string | null
    request_type: RequestType | null
    created_at: Instant
    answered_at: Instant | null
    /** What a person names a correction by. */
    ticket: string | null
    /** The secret in the link to its state. */
    token: string | null
    page_type: ReviewTarget | null
    page_slug: string | null
    page_name: string | null
    correction_kind: CorrectionKind | null
    proof: string | null
    correction_state: CorrectionState | null
    decline_reason: string | null
    assignee_id: Generated<string | null>
    /** The mail that said that it arrived. */
    receipt_mail_id: Generated<string | null>
  }
  contact_words: {
    id: Generated<number>
    message_id: string
    side: 'office' | 'sender'
    /** Who of the office; null once they left, and for senders. */
    account_id: string | null
    words: string
    mail_id: string | null
    at: Instant
  }
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
  /** One row: how many questions the sitemap lists, kept by triggers. */
  listed_questions: { singleton: Generated<boolean>; total: number }
  /** Questions and answers. */
  posts: {
    id: Generated<string>
    kind: PostKind
    /** Of an answer. */
    question_id: string | null
    account_id: string
    target_type: ReviewTarget
    target_id: string
    post_text: string
    state: ReviewState
    reason: string | null
    /** Kept by triggers on `post_votes` and on answers. */
    helpful_count: Generated<number>
    answer_count: Generated<number>
    best_answer_id: Generated<string | null>
    bands: number[]
    created_at: Instant
    /** Null when it was never edited. */
    edited_at: Instant | null
    queued_at: Instant | null
    /** When the author of the question got a mail about this answer. */
    told_at: Instant | null
  }
  post_votes: { post_id: string; account_id: string; created_at: Instant }
  post_reports: Report & { post_id: string }
  reviews: {
    id: Generated<string>
    account_id: string
    target_type: ReviewTarget
    target_id: string
    rating: number
    review_text: string
    state: ReviewState
    /** Why it is held or removed, in words for its author. */
    reason: string | null
    /** Kept by a trigger on `review_votes`. */
    helpful_count: Generated<number>
    /** Marks of the text's word pairs: like texts share at least one. */
    bands: number[]
    created_at: Instant
    edited_at: Instant | null
    /** Since when a moderator is wanted. */
    queued_at: Instant | null
    /** When a review that readers reported is in view again, unless a moderator decides before. */
    returns_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Whether a moderator saw a proof of the purchase. */
    is_purchase_confirmed: Generated<boolean>
    /** Why the last proof did not do. */
    proof_refusal: Generated<string | null>
    /** When its author was mailed about the vendor's answer. */
    answer_told_at: Generated<Date | null>
    /** What was said of single sides, one to five. */
    delivery: Generated<number | null>
    label: Generated<number | null>
    support: Generated<number | null>
    effect: Generated<number | null>
    side_effects: Generated<number | null>
  }
  /** Published reviews of a target by stars; kept by a trigger on `reviews`. */
  review_totals: Totals & {
    /** The weighted mean, and when it was computed; null until the first time. */
    mean: Generated<number | null>
    weighed_at: ColumnType<Date | null, never, Date>
  }
  /** Pictures that wait for a moderator. */
  purchase_proofs: { review_id: string; sha256: string; type: string; bytes: number; created_at: Instant }
  /** Files that are to leave the store; filled by a trigger. */
  proof_removals: { id: GeneratedAlways<number>; sha256: string }
  /** The same of each scale; kept by another. */
  review_scale_totals: Totals & { scale: ReviewScale }
  /** Targets whose mean must be recomputed; filled by a trigger on `reviews`. */
  review_dues: { id: GeneratedAlways<number>; target_id: string }
  review_votes: { review_id: string; account_id: string; created_at: Instant }
  review_reports: Report & {
    review_id: string
    /** Whether two such keep the review from view; no longer once it has waited for its whole time. */
    counts: ColumnType<boolean, boolean | undefined, boolean>
  }
}
