import { createFileRoute } from '@tanstack/react-router'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { MoneyScreen } from '#web/features/money/money-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/money')({
  head: unlisted('Money'),
  component: Money,
})

function Money() {
  return <RequireSession>{() => <MoneyScreen />}</RequireSession>
}
