import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { JobsScreen } from '#web/features/jobs/jobs-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: ({ job, page }): { job?: string; page?: number } => ({
    ...(typeof job === 'string' && { job: job.slice(0, 100) }),
    ...pageNumber(page),
  }),
  head: ({ matches }) =>
    pageMeta({ kind: 'unlisted', path: pathOf(links.jobs()), title: 'Jobs | {product}' }, siteOf(matches)),
  component: Jobs,
})

function Jobs() {
  const { job, page = 1 } = Route.useSearch()
  return <RequireSession>{() => <JobsScreen job={job} page={page} />}</RequireSession>
}
