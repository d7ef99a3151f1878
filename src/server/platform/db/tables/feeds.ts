import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { FeedKindName, FeedRunResult, Form } from '#contract/vocabulary.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { Instant } from './instant.ts'

export type FeedTables = {
  feed_sources: {
    id: Generated<string>
    name: string
    vendor_id: string
    kind: FeedKindName
    link: string
    every_minutes: number
    state: Generated<'on' | 'off'>
    off_reason: string | null
    failures_in_row: Generated<number>
    validators: JSONColumnType<{ etag: string | null; last_modified: string | null }> | null
    read_at: Instant | null
    may_shrink: Generated<boolean>
    due_at: Instant
    claim_holder: string | null
    claim_ends_at: Instant | null
    added_at: Instant
  }
  feed_runs: {
    id: Generated<number>
    source_id: string
    result: FeedRunResult
    started_at: Instant
    ended_at: Instant | null
    reason: string | null
    pages: Generated<number>
    listed: Generated<number>
    matched: Generated<number>
    added: Generated<number>
    changed: Generated<number>
    confirmed: Generated<number>
    gone: Generated<number>
    waiting: Generated<number>
    ignored: Generated<number>
    failed: Generated<number>
    failures: ColumnType<{ where: string; reason: string }[], string | undefined, string>
  }
  feed_waiting: {
    id: Generated<string>
    source_id: string
    sku: string
    item: JSONColumnType<FeedItem>
    reasons: JSONColumnType<string[]>
    guess: JSONColumnType<Guess>
    first_seen_at: Instant
    last_seen_at: Instant
    /** Whether it waits because its price moved much. */
    is_jump: GeneratedAlways<boolean>
  }
  feed_decisions: {
    id: Generated<number>
    vendor_id: string
    source_id: string | null
    sku: string
    drug_id: string | null
    size: string | null
    form: Form | null
    price_minor: number | null
    currency: string | null
    title: string | null
    decided_at: Instant
    decided_by: string | null
    ended_at: Instant | null
    ended_by: string | null
    is_taken_back: Generated<boolean>
  }
  feed_wordings: {
    id: Generated<number>
    source_id: string
    sku: string
    wording: string
    /** Why the pack would wait if it were read again; null where it would not. */
    doubts: JSONColumnType<string[]> | null
    recorded_at: Instant
  }
}

/** What a waiting pack may be; compounds by slug. */
export type Guess = { compound: string | null; size: string | null; form: Form | null; candidates: string[] }
