import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { AuditScreen } from '#web/features/office/audit-screen.tsx'
import { type AuditSearch, links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

const day = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? value : undefined)

export const Route = createFileRoute('/admin/audit')({
  validateSearch: ({ who, call, target, from, to, before }): AuditSearch => {
    const number = Number(before)
    return {
      ...textParam('who', who),
      ...textParam('call', call),
      ...textParam('target', target),
      ...textParam('from', day(from)),
      ...textParam('to', day(to)),
      before: Number.isInteger(number) && number > 0 ? number : undefined,
    }
  },
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.audit()), title: 'Audit log | {product}' },
      siteOf(matches),
    ),
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  return <RequireSession>{() => <AuditScreen search={search} />}</RequireSession>
}
