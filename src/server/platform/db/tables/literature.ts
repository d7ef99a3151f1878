import type { ColumnType, Generated } from 'kysely'
import type { LiteratureDecision, LiteratureService } from '#contract/catalogue/literature-vocabulary.ts'
import type { Instant } from './instant.ts'

export type LiteratureTables = {
  literature_queries: {
    drug_id: string
    /** JSON of a query plan. */
    plan: string
    edited_at: Instant
    edited_by: string | null
  }
  literature_runs: {
    id: Generated<string>
    drug_id: string
    service: LiteratureService
    query: string
    from_day: string
    to_day: string
    state: 'running' | 'complete' | 'incomplete'
    note: string | null
    cursor: string | null
    pages: Generated<number>
    found: Generated<number>
    fresh: Generated<number>
    known: Generated<number>
    refused: Generated<number>
    started_at: Instant
    ended_at: Instant | null
  }
  literature_articles: {
    id: Generated<string>
    title: string
    title_key: string
    first_author: string | null
    journal: string | null
    published: string | null
    doi: string | null
    pmid: string | null
    pmcid: string | null
    trials: string[]
    kind: string
    detail: string | null
    status: 'ok' | 'retracted'
    studied_in: string | null
    /** For editors alone. */
    abstract: string | null
    license: string | null
    /** JSON of the record without its abstract, as the service told it that is believed first. */
    record: string
    /** The article on record. */
    article_id: string | null
    first_seen: Instant
  }
  literature_origins: {
    service: LiteratureService
    service_key: string
    entry_id: string
    first_seen: Instant
    /** JSON of the record as this service tells it, without its abstract. */
    record: string | null
    /** Of a suggestion: when a service was asked what it is. */
    looked_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  literature_suggestions: {
    id: Generated<string>
    entry_id: string
    drug_id: string
    account_id: string
    email: string | null
    suggested_at: Instant
    answered_at: Instant | null
  }
  literature_finds: {
    entry_id: string
    drug_id: string
    run_id: string | null
    rank: number
    reasons: string[]
    found_at: Instant
    decision: LiteratureDecision | null
    reason: string | null
    /** An editor's own words for the reason 'other'. Never public. */
    note: Generated<string | null>
    decided_at: Instant | null
    decided_by: string | null
  }
}
