import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '#web/features/office/people/person-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/people/$id')({
  head: unlisted('Person'),
  remountDeps: ({ params }) => params,
  component: () => <PersonScreen {...Route.useParams()} />,
})
