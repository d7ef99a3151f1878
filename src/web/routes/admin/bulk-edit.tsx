import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { BulkScreen } from '#web/features/office/catalogue/bulk-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/bulk-edit')({
  head: unlisted('Edit many'),
  component: BulkEdit,
})

function BulkEdit() {
  return <RequireSession>{() => <BulkScreen />}</RequireSession>
}
