import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OfficeFrame } from '#web/features/office/frame/office-frame.tsx'

/** Around all screens of the back office. */
export const Route = createFileRoute('/admin')({ component: Office })

function Office() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}
