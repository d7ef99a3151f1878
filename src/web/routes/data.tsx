import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '#web/features/open-data/data/data-screen.tsx'
import { pageMeta, siteOf, textOfFixed } from '#web/lib/page-meta.ts'
import { read } from '#web/lib/read.ts'

export const Route = createFileRoute('/data')({
  // In a separate file: every page loads the loaders of all.
  loader: async ({ context: { queryClient } }) =>
    (await import('#web/features/open-data/data/load-data.ts')).loadData(queryClient),
  head: ({ matches, loaderData }) => pageMeta(loaderData ?? textOfFixed('data'), siteOf(matches)),
  component: DataPage,
})

function DataPage() {
  const { latest, days } = useSuspenseQuery(read('getDataExport', {})).data
  return <DataScreen latest={latest} days={days} />
}
