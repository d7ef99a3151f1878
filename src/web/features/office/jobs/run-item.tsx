import type { JobRun } from '#contract/core/jobs.ts'
import { capital } from '#domain/text/capital.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import { counted } from '#web/lib/format.ts'
import { durationText } from './duration.ts'

/** 'done in 17 ms with 1 row', 'failed after 2 s'. */
export function runText({ result, started_at, ended_at, rows_touched }: JobRun) {
  const facts = [
    result,
    ...(ended_at ? [`${result === 'done' ? 'in' : 'after'} ${durationText(started_at, ended_at)}`] : []),
    ...(rows_touched > 0 ? [`with ${counted(rows_touched, 'row')}`] : []),
  ]
  return facts.join(' ')
}

/** One run: what became of it, when and how long, and the reason of a failure. */
export function RunItem({ run }: { run: JobRun }) {
  return (
    <li data-entry="" className="py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">{run.job}</p>
        <p className="figures text-muted">{exactInstant(run.started_at)}</p>
      </div>
      <p className="figures mt-1 text-muted">{capital(runText(run))}</p>
      {run.error && <p className="mt-1 max-w-[80ch] wrap-anywhere">{run.error}</p>}
    </li>
  )
}
