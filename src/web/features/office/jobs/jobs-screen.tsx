import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { PER_PAGE, paged, read } from '#web/lib/read.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
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
  return (
    <ListFrame
      title="Jobs"
      intro="Work in the background, and its runs of the last 30 days. What is due more than once a minute is recorded by the minute, when there was something to do. A pause holds in all processes until a person resumes the job."
    >
      <ListRows
        rows={data?.jobs}
        keyOf={({ name }) => name}
        empty="No job is known to this process."
        error={error}
      >
        {(each) => <JobItem key={each.name} job={each} mayAct={mayAct} />}
      </ListRows>
      {data && (
        <section aria-labelledby="runs" className="mt-10">
          <h2 id="runs" className="text-lg">
            Runs
          </h2>
          <nav aria-label="Job" className="mt-4 flex flex-wrap gap-2">
            {[undefined, ...data.jobs.map(({ name }) => name)].map((name) => (
              <ChipLink key={name ?? ''} link={officeLinks.jobs(name)} isShown={name === job}>
                {name ?? 'All'}
              </ChipLink>
            ))}
          </nav>
          <ListRows
            rows={isPlaceholderData ? undefined : data.runs}
            keyOf={({ id }) => String(id)}
            summary={counted(data.total, 'run')}
            empty="No run of the last 30 days. Each run appears here when it begins."
            pages={{
              page,
              perPage: PER_PAGE,
              total: data.total,
              linkTo: (next) => officeLinks.jobs(job, next),
              label: 'Pages of runs',
            }}
          >
            {(run) => <RunItem key={run.id} run={run} />}
          </ListRows>
        </section>
      )}
    </ListFrame>
  )
}
