import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/** Loaded for people who are signed in; visitors are sent to sign in and never need it. */
const ProfileScreen = lazyRouteComponent(() => import('./-profile-screen.tsx'), 'ProfileScreen')

export const Route = createFileRoute('/profile')({
  head: unlisted('Your account'),
  component: () => (
    <RequireSession>
      {(person) => (
        <Suspense fallback={<CentredSpinner text="Loading your account..." />}>
          <ProfileScreen person={person} />
        </Suspense>
      )}
    </RequireSession>
  ),
})
