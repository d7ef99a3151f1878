import { createFileRoute } from '@tanstack/react-router'
import { CertificatesScreen } from '#web/features/vendor-members/desk/certificates-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/certificates')({
  validateSearch: ({ view }) => knownParam('view', view, ['all']),
  head: unlisted('Certificates'),
  component: () => <CertificatesScreen {...Route.useSearch()} />,
})
