import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/features/office/frame/audit-screen.tsx'
import type { AuditSearch } from '#web/lib/office-links.ts'
import { unlisted } from '#web/lib/page-meta.ts'

const FILTERS = ['who', 'call', 'target', 'from', 'to']

export const Route = createFileRoute('/admin/audit')({
  // The call reports impossible values.
  validateSearch: (search: Record<string, unknown>): AuditSearch =>
    Object.fromEntries(FILTERS.map((name) => [name, search[name] || undefined])),
  head: unlisted('Audit log'),
  component: () => <AuditScreen search={Route.useSearch()} />,
})
