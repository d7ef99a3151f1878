import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { OfficeFrame } from '#web/features/office/frame/office-frame.tsx'
import { pageNumber } from '#web/lib/search-params.ts'

/** Around all screens of the back office, which only signed-in people see. A list with numbered pages names its own so. */
export const Route = createFileRoute('/admin')({
  validateSearch: ({ page }) => pageNumber(page),
  component: Office,
})

function Office() {
  // An address that leads nowhere asks for no sign-in.
  const isNowhere = useMatches({
    select: (matches) =>
      matches.at(-1)?.routeId === Route.id || matches.some(({ status }) => status === 'notFound'),
  })
  return (
    <OfficeFrame>{isNowhere ? <Outlet /> : <RequireSession>{() => <Outlet />}</RequireSession>}</OfficeFrame>
  )
}
