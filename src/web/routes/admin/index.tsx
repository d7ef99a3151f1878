import { createFileRoute } from '@tanstack/react-router'
import { OfficeScreen } from '#web/features/office/frame/office-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/')({
  // Says at the sign-in why one is asked for an account.
  validateSearch: ({ invitation }) => knownParam('invitation', invitation, ['yes']),
  head: unlisted('Back office'),
  component: OfficeScreen,
})
