import { createFileRoute } from '@tanstack/react-router'
import { PlanScreen } from '#web/features/office/literature/plan-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/literature/$slug')({
  head: unlisted('Search of a compound'),
  remountDeps: ({ params }) => params,
  component: () => <PlanScreen {...Route.useParams()} />,
})
