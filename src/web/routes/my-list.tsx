import { createFileRoute } from '@tanstack/react-router'
import { MyListScreen } from '#web/features/market/my-list/my-list-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

/**
 * No name of the list is ever in the address: medicines and conditions would be in logs and histories. The view is, and
 * the screen reads it, so that its check is not part of the program of every page.
 */
export const Route = createFileRoute('/my-list')({
  head: unlisted('My list'),
  component: MyListScreen,
})
