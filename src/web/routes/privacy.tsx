import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '#web/features/core/legal/privacy.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { listed } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/privacy')({
  head: listed('privacy'),
  component: () => <Privacy product={useSuspenseQuery(settingsQuery).data.product_name} />,
})
