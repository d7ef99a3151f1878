import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobItem } from './job-item.tsx'
import { jobsQuery, RUNS_PER_PAGE } from './queries.ts'
import { RunItem } from './run-item.tsx'

/** What the product does in the background, and how it went. The server decides who may see it. */
export function JobsScreen({ job, page }: { job: string | undefined; page: number }) {
  const { data, error } = useQuery(jobsQuery(job, page))
  const mayAct = useOffice()?.permissions.includes('jobs.run') ?? false
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Jobs">
        Work in the background, and its runs of the last 30 days. What is due more than once a minute is
        recorded by the minute, when there was something to do. A pause holds in all processes until a person
        resumes the job.
      </PageHead>
      {error && (
        <div className="mt-6">
          <Notice>{error.message}</Notice>
        </div>
      )}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data && (
        <>
          <ul className="mt-6 divide-y divide-rule border-y border-rule">
            {data.jobs.map((each) => (
              <JobItem key={each.name} job={each} mayAct={mayAct} />
            ))}
          </ul>
          <section aria-labelledby="runs" className="mt-10">
            <h2 id="runs" className="text-lg">
              Runs
            </h2>
            <nav aria-label="Job" className="mt-4 flex flex-wrap gap-2">
              {[undefined, ...data.jobs.map(({ name }) => name)].map((name) => (
                <Link
                  key={name ?? ''}
                  {...officeLinks.jobs(name)}
                  activeOptions={{ exact: true }}
                  aria-current={name === job ? 'page' : undefined}
                  className="chip"
                >
                  {name ?? 'All'}
                </Link>
              ))}
            </nav>
            <p role="status" className="mt-4 text-sm text-muted">
              {counted(data.total, 'run')}
            </p>
            <ol className="divide-y divide-rule">
              {data.runs.map((run) => (
                <RunItem key={run.id} run={run} />
              ))}
            </ol>
            <div className="mt-6 flex gap-3">
              {page > 1 && <ButtonLink link={officeLinks.jobs(job, page - 1)}>Newer</ButtonLink>}
              {page * RUNS_PER_PAGE < data.total && (
                <ButtonLink link={officeLinks.jobs(job, page + 1)}>Older</ButtonLink>
              )}
            </div>
          </section>
        </>
      )}
    </main>
  )
}
