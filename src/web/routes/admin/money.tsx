import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { MoneyScreen } from '#web/features/money/money-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/money')({
  head: ({ matches }) =>
    pageMeta({ kind: 'unlisted', path: pathOf(links.money()), title: 'Money | {product}' }, siteOf(matches)),
  component: Money,
})

function Money() {
  return <RequireSession>{() => <MoneyScreen />}</RequireSession>
}
