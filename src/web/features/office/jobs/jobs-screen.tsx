import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/core/jobs.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { JobItem } from './job-item.tsx'
import { RunItem } from './run-item.tsx'

/** What the product does in the background, and how it went. The server decides who may see it. */
export function JobsScreen({ job, page }: { job: string | undefined; page: number }) {
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
            {(run) => <RunItem key={run.id} run={run} />}
          </ListRows>
        </Titled>
      )}
    </ListFrame>
  )
}

/** Its last run failed or was cut off, or it is paused, which must not be forgotten. */
const needsALook = ({ paused, last_run }: Job) =>
  paused !== null || last_run?.result === 'failed' || last_run?.result === 'interrupted'
