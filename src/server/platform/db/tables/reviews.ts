import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReportReason, ReviewScale, ReviewState, ReviewTarget } from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type ReviewTables = {
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
  review_totals: {
    target_id: string
    n1: number
    n2: number
    n3: number
    n4: number
    n5: number
    /** The weighted mean, and when it was computed; null until the first time. */
    mean: Generated<number | null>
    weighed_at: ColumnType<Date | null, never, Date>
  }
  /** Pictures that wait for a moderator. */
  purchase_proofs: {
    review_id: string
    sha256: string
    type: string
    bytes: number
    created_at: Instant
  }
  /** Files that are to leave the store; filled by a trigger. */
  proof_removals: { id: GeneratedAlways<number>; sha256: string }
  /** The same of each scale; kept by another. */
  review_scale_totals: {
    target_id: string
    scale: ReviewScale
    n1: number
    n2: number
    n3: number
    n4: number
    n5: number
  }
  /** Targets whose mean must be recomputed; filled by a trigger on `reviews`. */
  review_dues: { id: GeneratedAlways<number>; target_id: string }
  review_votes: { review_id: string; account_id: string; created_at: Instant }
  review_reports: {
    review_id: string
    /** Null once the account is gone. */
    account_id: string | null
    reason: ReportReason
    note: string
    /** Whether two such keep the review from view; no longer once it has waited for its whole time. */
    counts: ColumnType<boolean, boolean | undefined, boolean>
    created_at: Instant
    /** When a moderator had looked at it. */
    resolved_at: Instant | null
  }
}
