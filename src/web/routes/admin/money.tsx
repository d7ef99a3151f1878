import { createFileRoute } from '@tanstack/react-router'
import { MONEY_STATES, MONEY_VIEWS } from '#contract/billing/money-vocabulary.ts'
import { MoneyScreen } from '#web/features/office/money/money-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/money')({
  validateSearch: ({ view, status }) => ({
    ...knownParam('view', view, MONEY_VIEWS),
    ...knownParam('status', status, Object.values(MONEY_STATES).flat()),
  }),
  head: unlisted('Money'),
  component: () => <MoneyScreen {...Route.useSearch()} />,
})
