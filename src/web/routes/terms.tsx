import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '#web/features/core/legal/terms.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { listed } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/terms')({
  head: listed('terms'),
  component: () => <Terms product={useSuspenseQuery(settingsQuery).data.product_name} />,
})
