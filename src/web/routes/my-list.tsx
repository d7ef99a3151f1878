import { createFileRoute } from '@tanstack/react-router'
import { MyListScreen } from '#web/features/market/my-list/my-list-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

/**
 * No name of the list is ever in the address: medicines and conditions would be in logs and histories. The view is, and
 * the screen checks it, so that the views are not part of the program of every page.
 */
export const Route = createFileRoute('/my-list')({
  validateSearch: ({ view }): { view?: string } => textParam('view', view),
  head: unlisted('My list'),
  component: MyListScreen,
})
