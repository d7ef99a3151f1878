import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

const OwnDesksScreen = lazyPart(
  async () => (await import('#web/features/vendor-members/desk/own-desks-screen.tsx')).OwnDesksScreen,
  <CentredSpinner text="Reading your desks..." />,
)

export const Route = createFileRoute('/desk/')({
  head: unlisted('Vendor desks'),
  component: () => <RequireSession>{() => <OwnDesksScreen />}</RequireSession>,
})
