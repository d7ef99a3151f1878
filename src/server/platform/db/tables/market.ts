import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  BatchEntry,
  CertificateEntry,
  CertificateFileEntry,
  ConfirmationEntry,
} from '#contract/catalogue/batch-file.ts'
import type { MailFrequency, WatchCondition } from '#contract/market/watch-vocabulary.ts'
import type { FeedKindName, FeedRunResult, Form } from '#contract/vocabulary.ts'
import type { FeedItem } from '#domain/feed-match/feed-item.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import type { WatchState } from '#domain/list/watch-rules.ts'
import type { RatingPart } from '#domain/ratings/vendor-rating.ts'
import type { PeopleInput } from '#domain/ratings/vendor-rating-parts.ts'
import type { FixedInstant, Instant } from './instant.ts'

type Recorded = { id: string; digest: string; source: string; vendor_id: string; drug_id: string }

/** What a waiting pack may be; compounds by slug. */
export type Guess = { compound: string | null; size: string | null; form: Form | null; candidates: string[] }

export type MarketTables = {
  /** Files of the store that may lack a row. */
  kept_file_checks: { sha256: string; due_at: ColumnType<Date, Date, Date> }
  batches: Recorded & Omit<BatchEntry, 'vendor' | 'compound'>
  certificates: Recorded &
    Omit<CertificateEntry, 'vendor' | 'compound' | 'lot' | 'found_mass_da'> & {
      batch_id: string
      found_mass_da: number | null
    }
  certificate_files: Recorded &
    Omit<CertificateFileEntry, 'certificate' | 'vendor' | 'compound' | 'lot'> & {
      certificate_id: string
      batch_id: string
      /** Only for a picture: what finds similar ones. */
      bands: number[] | null
    }
  /** Files whose pictures look the same, both ways round; filled by a trigger. */
  alike_pictures: { file_id: string; other_id: string }
  certificate_confirmations: Recorded &
    Omit<ConfirmationEntry, 'certificate' | 'vendor' | 'compound'> & { certificate_id: string }
  /** The rating of each vendor as last computed. */
  vendor_scores: {
    vendor_id: string
    formula: number
    as_of: string
    score: number | null
    sum: number | null
    missing: string[]
    parts: JSONColumnType<RatingPart[]>
    /** The disputes that counted, and how many of them the vendor had answered; null without any. */
    disputes: JSONColumnType<{ received: number; answered: number }> | null
    /** What came of reviews, as it counted. */
    people: JSONColumnType<PeopleInput>
  }
  /** Only added to. */
  vendor_score_changes: {
    id: GeneratedAlways<number>
    vendor_id: string
    at: FixedInstant
    as_of: string
    formula: number
    before: number | null
    after: number | null
    because: string[]
  }
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
  my_lists: {
    account_id: string
    entries: JSONColumnType<ListEntry[]>
    /** Medicines and conditions, sealed; null without consent. */
    health: string | null
    health_consented_at: Instant | null
    updated_at: Instant
  }
  /** Append-only: the database refuses anything else. */
  price_observations: {
    id: Generated<number>
    offer_id: string
    source: string
    run: string | null
    observed_at: FixedInstant
    size: string | null
    price: string | null
    price_minor: number | null
    currency: string | null
    /** Minor units; null when price or mass is not known. */
    cost_per_mg: number | null
    in_stock: boolean | null
    product_link: string | null
    is_gone: Generated<boolean>
    /** Until when the observation before it was seen to hold. */
    previous_confirmed_at: FixedInstant | null
  }
  /** Reference rates by currency and day; the euro itself has none. */
  exchange_rates: {
    currency: string
    day: string
    /** Units of the currency for one euro. */
    per_euro: number
    /** Its source: the name of a file or the host of a link. */
    source: string
    /** True for the invented rates that come with the demo catalogue. */
    is_demo: boolean
  }
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
