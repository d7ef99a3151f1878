import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#web/features/office/people/people-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/people/')({
  validateSearch: ({ find }) => textParam('find', find),
  head: unlisted('People'),
  component: () => <PeopleScreen {...Route.useSearch()} />,
})
