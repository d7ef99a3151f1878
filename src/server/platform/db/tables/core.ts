import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import type { Figure } from '#contract/office/overview-vocabulary.ts'
import type { JobResult } from '#contract/vocabulary.ts'
import type { FixedInstant, Instant } from './instant.ts'

export type CoreTables = {
  /** Append-only: the database refuses anything else. */
  changes: {
    id: Generated<number>
    at: FixedInstant
    source: string
    actor: string
    reason: string
    /** Kind → id → digests before and after. */
    entries: JSONColumnType<Record<string, Record<string, [before: string | null, after: string | null]>>>
  }
  /** Append-only too: what every record was, from its first day. */
  revisions: {
    id: Generated<number>
    kind: string
    record_id: string
    /** Counted from 1 for each record. */
    number: number
    at: FixedInstant
    source: string
    actor: string
    reason: string
    /** The whole entry; null where the record was ended. */
    entry: JSONColumnType<Record<string, unknown>> | null
  }
  /** Where each record stands, ended ones too. */
  record_heads: {
    record_id: string
    kind: string
    /** As messages name it: 'bpc-157'. */
    label: string
    /** As people call it: 'BPC-157'. */
    title: string
    number: number
    revision_id: number
    source: string
    at: Instant
    is_ended: boolean
    words: ColumnType<string, never, never>
  }
  /** What happened on a day, as a number. */
  day_figures: { day: string; figure: Figure; count: number }
  /** What is not here is on. */
  switches: {
    name: Switch
    is_on: boolean
    /** person:<id> */
    changed_by: string
    changed_at: Instant
    reason: string
  }
  jobs: {
    name: string
    /** When the last finished run started, or when the job was first seen: the next run is counted from here. */
    counted_from: Instant
    /** The process that runs it, until `claim_ends_at`. */
    claim_holder: string | null
    claim_ends_at: Instant | null
    /** When a person asked for a run that has not ended. */
    asked_at: Instant | null
    paused_at: Instant | null
    /** person:<id> */
    paused_by: string | null
    pause_reason: string | null
  }
  /** The database as of `made_at`, written and read back. */
  backups: { made_at: Instant }
  job_runs: {
    id: Generated<string>
    job: string
    result: JobResult
    started_at: Instant
    ended_at: Instant | null
    rows_touched: Generated<number>
    error: string | null
  }
  mails: {
    id: Generated<string>
    kind: string
    recipient: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    created_at: Instant
    tries: Generated<number>
    next_try_at: Instant | null
    claim_holder: string | null
    claim_ends_at: Instant | null
    delivered_at: Instant | null
    last_failure: string | null
    unsubscribe_url: string | null
    /** Ids of the mails before it in a conversation, the first one first. */
    follows: Generated<string[] | null>
    dropped_at: Instant | null
    drop_reason: string | null
  }
}
