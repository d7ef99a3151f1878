import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { CentredSpinner } from '#web/ui/spinner.tsx'

const OwnDesksScreen = lazyRouteComponent(
  () => import('#web/features/vendor-members/desk/own-desks-screen.tsx'),
  'OwnDesksScreen',
)

export const Route = createFileRoute('/desk/')({
  head: unlisted('Vendor desks'),
  component: () => (
    <RequireSession>
      {() => (
        <Suspense fallback={<CentredSpinner text="Reading your desks..." />}>
          <OwnDesksScreen />
        </Suspense>
      )}
    </RequireSession>
  ),
})
