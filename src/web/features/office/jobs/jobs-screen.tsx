import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Job, JobRun } from '#contract/core/jobs.ts'
import { capital } from '#domain/text/capital.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Acts, WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, paged, read } from '#web/lib/api.ts'
import { exactInstant } from '#web/lib/exact-instant.ts'
import { counted, instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** What the product does in the background, and how it went. The server decides who may see it. */
export function JobsScreen({ job, page = 1 }: { job?: string; page?: number }) {
  const { data, error, isPlaceholderData } = useQuery(
    read(
      'listJobs',
      { query: { job, ...paged(page) } },
      {
        placeholderData: keepPreviousData,
        // Asked again while a run is under way.
        refetchInterval: ({ state: { data } }) =>
          data?.jobs.some(({ is_asked, is_running }) => is_asked || is_running) ? 2_000 : false,
      },
    ),
  )
  const mayAct = useOffice()?.permissions.includes('jobs.run') ?? false
  const list = (rows: readonly Job[] | undefined, empty: string) => (
    <ListRows rows={rows} keyOf={({ name }) => name} empty={empty} error={error}>
      {(each) => <JobItem key={each.name} job={each} mayAct={mayAct} />}
    </ListRows>
  )
  const [look, rest] = [data?.jobs.filter(needsALook), data?.jobs.filter((each) => !needsALook(each)) ?? []]
  return (
    <ListFrame
      title="Jobs"
      intro="Work in the background, and its runs of the last 30 days. What is due more than once a minute is recorded by the minute, when there was something to do. A pause holds in all processes until a person resumes the job."
      acts={job && <ButtonLink link={officeLinks.jobs()}>All jobs</ButtonLink>}
    >
      {job ? (
        list(
          data?.jobs.filter(({ name }) => name === job),
          'No such job is known to this process.',
        )
      ) : (
        <>
          {list(look, 'No job has failed or is paused.')}
          {[...Map.groupBy(rest, ({ group }) => group)].map(([group, jobs]) => (
            <Fold key={group} says={`${group}: ${counted(jobs.length, 'job')}`}>
              {list(jobs, '')}
            </Fold>
          ))}
        </>
      )}
      {data && (
        <Titled id="runs" title={job ? `Runs of ‘${job}’` : 'Runs'} className="mt-10">
          <ListRows
            rows={isPlaceholderData ? undefined : data.runs}
            keyOf={({ id }) => String(id)}
            summary={counted(data.total, 'run')}
            empty="No run of the last 30 days. Each run appears here when it begins."
            pages={{
              page,
              total: data.total,
              linkTo: (next) => officeLinks.jobs(job, next),
              label: 'Pages of runs',
            }}
          >
            {(run) => (
              <ListRow
                title={run.job}
                facts={capital(runText(run))}
                acts={<p className="figures text-sm text-muted">{exactInstant(run.started_at)}</p>}
              >
                {run.error && <p className="mt-1 max-w-[80ch] text-sm wrap-anywhere">{run.error}</p>}
              </ListRow>
            )}
          </ListRows>
        </Titled>
      )}
    </ListFrame>
  )
}

/** Its last run failed or was cut off, or it is paused, which must not be forgotten. */
const needsALook = ({ paused, last_run }: Job) =>
  paused !== null || last_run?.result === 'failed' || last_run?.result === 'interrupted'

/** The calls that answer with jobs. */
const JOBS = ['listJobs', 'listQueues'] as const

/** A job with its schedule, its last run, and the acts that the reader's permissions allow. */
function JobItem({ job, mayAct }: { job: Job; mayAct: boolean }) {
  const { name, schedule, due_at, last_run, paused } = job
  const params = { name }
  return (
    <ListRow
      title={name}
      link={officeLinks.jobs(name)}
      tags={
        <>
          {job.is_running && <Tag>running</Tag>}
          {job.is_asked && !job.is_running && <Tag>about to run</Tag>}
          {paused && <Tag>paused</Tag>}
        </>
      }
      facts={
        <>
          {schedule}
          {due_at && <span>{` · next ${instant(due_at)}`}</span>}
          {last_run && (
            <span className="mt-1 block">
              Last: {runText(last_run)}, {instant(last_run.started_at)}
            </span>
          )}
        </>
      }
      acts={
        mayAct && (
          <Acts>
            {!job.is_frequent && !paused && (
              <ActButton
                text="Run now"
                aria-label={`Run ${name} now`}
                work={() => call('runJob', { params })}
                says={() => `‘${name}’ runs now.`}
                changes={JOBS}
              />
            )}
            {paused ? (
              <ActButton
                text="Resume"
                aria-label={`Resume ${name}`}
                work={() => call('resumeJob', { params })}
                says={() => `‘${name}’ runs by its schedule again.`}
                changes={JOBS}
              />
            ) : (
              <WordsButton
                text="Pause"
                label={`Pause ${name}`}
                aria-label={`Pause ${name}`}
                field="Why it is paused"
                work={({ words: reason }) => call('pauseJob', { params, body: { reason } })}
                says={() => `‘${name}’ is paused.`}
                changes={JOBS}
              />
            )}
          </Acts>
        )
      }
    >
      {paused && (
        <p className="mt-2 max-w-[80ch] text-sm wrap-anywhere">
          Paused since {instant(paused.since)} by {paused.by ?? 'a former colleague'}: {paused.reason}
        </p>
      )}
      {last_run?.error && (
        <p className="mt-2 max-w-[80ch] text-sm text-bad wrap-anywhere">{last_run.error}</p>
      )}
    </ListRow>
  )
}

/** 'done in 17 ms with 1 row', 'failed after 2 s'. */
function runText({ result, started_at, ended_at, rows_touched }: JobRun) {
  const facts = [
    result,
    ...(ended_at ? [`${result === 'done' ? 'in' : 'after'} ${durationText(started_at, ended_at)}`] : []),
    ...(rows_touched > 0 ? [`with ${counted(rows_touched, 'row')}`] : []),
  ]
  return facts.join(' ')
}

/** How long something took: `40 ms`, `1.5 s`, `12 min`. */
export function durationText(start: string, end: string): string {
  const ms = Date.parse(end) - Date.parse(start)
  if (ms < 1_000) return `${ms} ms`
  if (ms < 60_000) return `${Number((ms / 1_000).toFixed(1))} s`
  return `${Math.round(ms / 60_000)} min`
}
