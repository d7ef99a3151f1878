import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { BulkScreen } from '#web/features/office-catalogue/bulk-screen.tsx'
import { pathOf } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/bulk-edit')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(officeLinks.bulkEdit()), title: 'Edit many | {product}' },
      siteOf(matches),
    ),
  component: BulkEdit,
})

function BulkEdit() {
  return <RequireSession>{() => <BulkScreen />}</RequireSession>
}
