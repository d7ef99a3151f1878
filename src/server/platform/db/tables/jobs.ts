import type { Generated } from 'kysely'
import type { Switch } from '#contract/core/switch-vocabulary.ts'
import type { JobResult } from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

export type JobTables = {
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
}
