import type { Generated } from 'kysely'
import type { PostKind, ReportReason, ReviewState, ReviewTarget } from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type QuestionTables = {
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
  post_reports: {
    post_id: string
    account_id: string | null
    reason: ReportReason
    note: string
    created_at: Instant
    resolved_at: Instant | null
  }
}
