import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '#web/features/open-data/data/data-screen.tsx'
import { loadData } from '#web/features/open-data/data/load-data.ts'
import { read } from '#web/lib/api.ts'
import { pageMeta, siteOf, textOfFixed } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/data')({
  loader: ({ context: { queryClient } }) => loadData(queryClient),
  head: ({ matches, loaderData }) => pageMeta(loaderData ?? textOfFixed('data'), siteOf(matches)),
  component: DataPage,
})

function DataPage() {
  const { latest, days } = useSuspenseQuery(read('getDataExport', {})).data
  return <DataScreen latest={latest} days={days} />
}
