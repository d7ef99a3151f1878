import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { returnPath } from '#domain/people/return-path.ts'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/** Loaded for people who are signed in; visitors are sent to sign in and never need it. */
const ProfileScreen = lazyRouteComponent(() => import('./-profile-screen.tsx'), 'ProfileScreen')

export const Route = createFileRoute('/profile')({
  validateSearch: (search) => textParam('returnUrl', search.returnUrl),
  head: unlisted('Your account'),
  component: Profile,
})

function Profile() {
  const returnUrl = returnPath(Route.useSearch().returnUrl)
  return (
    <RequireSession>
      {(person) => (
        <Suspense fallback={<CentredSpinner text="Loading your account..." />}>
          <ProfileScreen person={person} returnUrl={returnUrl} />
        </Suspense>
      )}
    </RequireSession>
  )
}
