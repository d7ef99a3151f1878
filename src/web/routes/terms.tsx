import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '#web/features/core/legal/terms.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/terms')({
  head: ({ matches }) => pageMeta({ kind: 'terms' }, siteOf(matches)),
  component: () => <Terms product={useSuspenseQuery(settingsQuery).data.product_name} />,
})
