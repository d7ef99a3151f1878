import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

/** Loaded for who is signed in: everybody else is led to sign in, and needs that program instead. */
const ProfileScreen = lazyRouteComponent(() => import('./-profile-screen.tsx'), 'ProfileScreen')

export const Route = createFileRoute('/profile')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.profile()), title: 'Your account | {product}' },
      siteOf(matches),
    ),
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
