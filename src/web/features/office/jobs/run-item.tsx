import type { JobRun } from '#contract/core/jobs.ts'
import type { JobResult } from '#contract/vocabulary.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import { counted } from '#web/lib/format.ts'
import { durationText } from './duration.ts'

const RESULTS: Record<JobResult, string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
}

/** One run: what became of it, when and how long, and the reason of a failure. */
export function RunItem({ run }: { run: JobRun }) {
  const facts = [
    RESULTS[run.result],
    ...(run.ended_at ? [durationText(run.started_at, run.ended_at)] : []),
    ...(run.rows_touched > 0 ? [counted(run.rows_touched, 'row')] : []),
  ]
  return (
    <li data-entry="" className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">{run.job}</p>
        <p className="figures text-muted">{exactInstant(run.started_at)}</p>
      </div>
      <p className="figures mt-1 text-muted">{facts.join(' · ')}</p>
      {run.error && <p className="mt-1 max-w-[80ch] wrap-anywhere">{run.error}</p>}
    </li>
  )
}
