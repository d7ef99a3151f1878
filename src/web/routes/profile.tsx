import { createFileRoute } from '@tanstack/react-router'
import { returnPath } from '#domain/people/return-path.ts'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/** Loaded for people who are signed in; visitors are sent to sign in and never need it. */
const ProfileScreen = lazyPart(
  async () => (await import('./-profile-screen.tsx')).ProfileScreen,
  <CentredSpinner text="Loading your account..." />,
)

export const Route = createFileRoute('/profile')({
  validateSearch: (search) => textParam('returnUrl', search.returnUrl),
  head: unlisted('Your account'),
  component: Profile,
})

function Profile() {
  const returnUrl = returnPath(Route.useSearch().returnUrl)
  return (
    <RequireSession>{(person) => <ProfileScreen person={person} returnUrl={returnUrl} />}</RequireSession>
  )
}
