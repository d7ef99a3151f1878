import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { ImportScreen } from '#web/features/office-catalogue/import-screen.tsx'
import { pathOf } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/import')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(officeLinks.importFiles()), title: 'Import | {product}' },
      siteOf(matches),
    ),
  component: ImportOfFiles,
})

function ImportOfFiles() {
  return <RequireSession>{() => <ImportScreen />}</RequireSession>
}
