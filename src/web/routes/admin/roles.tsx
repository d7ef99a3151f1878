import { createFileRoute } from '@tanstack/react-router'
import { RolesScreen } from '#web/features/office/frame/roles-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/roles')({
  validateSearch: ({ page }) => pageNumber(page),
  head: unlisted('Roles'),
  component: () => <RolesScreen {...Route.useSearch()} />,
})
