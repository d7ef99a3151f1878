import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { DataExport } from '#contract/open-data/exports.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { DataScreen } from '#web/features/open-data/data/data-screen.tsx'
import { read } from '#web/lib/api.ts'
import type { Described } from '#web/lib/described-page.ts'
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

const MEDIA_TYPES = { 'jsonl.gz': 'application/gzip', parquet: 'application/vnd.apache.parquet' } as const

/** The newest export with its description for search engines, as schema.org has data sets. */
async function loadData(queryClient: QueryClient): Promise<Described> {
  const { latest } = await queryClient.ensureQueryData(read('getDataExport', {}))
  const { public_url, product_name } = await queryClient.ensureQueryData(settingsQuery)
  return {
    ...textOfFixed('data'),
    feeds: ['changes.atom', 'feeds/studies.atom', 'feeds/regulation.atom', 'feeds/price-drops.atom'],
    entity: {
      '@type': 'Dataset',
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: product_name, url: public_url },
      ...(latest && describe(latest, public_url)),
    },
  }
}

const describe = ({ made_at, licence, datasets }: DataExport, publicUrl: string) => ({
  license: licence.link,
  dateModified: made_at,
  variableMeasured: datasets.map(({ name }) => name),
  distribution: datasets.flatMap(({ about, files }) =>
    files.map(({ name, format, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name,
      description: about,
      contentUrl: `${publicUrl}/data/latest/${name}`,
      encodingFormat: MEDIA_TYPES[format],
      contentSize: `${bytes} B`,
      sha256,
    })),
  ),
})
