import { createFileRoute } from '@tanstack/react-router'
import { DesksScreen } from '#web/features/vendor-members/desk/desks-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/desks')({
  validateSearch: ({ invited }) => ({ invited: pageNumber(invited).page }),
  head: unlisted('Desks'),
  component: DesksScreen,
})
