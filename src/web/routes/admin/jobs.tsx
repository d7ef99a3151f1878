import { createFileRoute } from '@tanstack/react-router'
import { JobsScreen } from '#web/features/office/jobs/jobs-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: ({ job }) => textParam('job', typeof job === 'string' ? job.slice(0, 100) : undefined),
  head: unlisted('Jobs'),
  component: () => <JobsScreen {...Route.useSearch()} />,
})
