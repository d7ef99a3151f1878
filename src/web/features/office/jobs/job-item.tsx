import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#contract/core/jobs.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { runText } from './run-item.tsx'

/** A job with its schedule, its last run, and the acts that the reader's permissions allow. */
export function JobItem({ job, mayAct }: { job: Job; mayAct: boolean }) {
  const { name, schedule, due_at, last_run, paused } = job
  return (
    <li data-entry className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              {...officeLinks.jobs(name)}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            {job.is_running && <Tag>running</Tag>}
            {job.is_asked && !job.is_running && <Tag>about to run</Tag>}
            {paused && <Tag>paused</Tag>}
          </p>
          <p className="figures mt-1 text-sm text-muted">
            {schedule}
            {due_at && <span>{` · next ${instant(due_at)}`}</span>}
          </p>
          {last_run && (
            <p className="figures mt-1 text-sm text-muted">
              Last: {runText(last_run)}, {instant(last_run.started_at)}
            </p>
          )}
        </div>
        {mayAct && <Actions job={job} />}
      </div>
      {paused && (
        <p className="mt-2 max-w-[80ch] text-sm wrap-anywhere">
          Paused since {instant(paused.since)} by {paused.by ?? 'a former colleague'}: {paused.reason}
        </p>
      )}
      {last_run?.error && (
        <p className="mt-2 max-w-[80ch] text-sm text-bad wrap-anywhere">{last_run.error}</p>
      )}
    </li>
  )
}

function Actions({ job: { name, paused, is_frequent } }: { job: Job }) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const params = { name }
  const after = () => {
    setIsAsking(false)
    return stale(queryClient, 'listJobs', 'listQueues')
  }
  if (isAsking)
    return (
      <WordsForm
        label={`Pause ${name}`}
        field="Why it is paused"
        work={({ words: reason }) => call('pauseJob', { params, body: { reason } })}
        says={() => `‘${name}’ is paused.`}
        after={after}
        onCancel={() => setIsAsking(false)}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!is_frequent && !paused && (
        <ActButton
          text="Run now"
          aria-label={`Run ${name} now`}
          work={() => call('runJob', { params })}
          says={() => `‘${name}’ runs now.`}
          after={after}
        />
      )}
      {paused ? (
        <ActButton
          text="Resume"
          aria-label={`Resume ${name}`}
          work={() => call('resumeJob', { params })}
          says={() => `‘${name}’ runs by its schedule again.`}
          after={after}
        />
      ) : (
        <Button aria-label={`Pause ${name}`} onClick={() => setIsAsking(true)}>
          Pause
        </Button>
      )}
    </div>
  )
}
