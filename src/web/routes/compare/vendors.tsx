import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { chosenNames, chosenParam, split } from '#web/features/market/compare/chosen.ts'
import { CompareFrame } from '#web/features/market/compare/compare-frame.tsx'
import {
  comparedVendorsQuery,
  SharedCompounds,
  VendorComparison,
} from '#web/features/market/compare/vendor-comparison.tsx'
import { read } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { TextLink } from '#web/ui/text-link.tsx'

export const Route = createFileRoute('/compare/vendors')({
  validateSearch: (search) => ({ ...chosenParam('v', search), ...pageNumber(search.page) }),
  loaderDeps: ({ search: { v, page } }) => ({ ...split(chosenNames(v)), page }),
  loader: ({ context: { queryClient }, deps: { compared, page } }) =>
    queryClient.ensureQueryData(comparedVendorsQuery(compared, page)),
  head: listed('compareVendors'),
  component: CompareVendorsScreen,
})

function CompareVendorsScreen() {
  const { compared, refused, page = 1 } = Route.useLoaderDeps()
  const { vendors, shared, total } = useSuspenseQuery(comparedVendorsQuery(compared, page)).data
  // Two names of one vendor are one column.
  const columns = [
    ...new Map(vendors.flatMap(({ found }) => (found ? [[found.vendor.id, found] as const] : []))).values(),
  ]
  return (
    <CompareFrame
      noun="vendor"
      slugs={columns.map(({ vendor }) => vendor.slug)}
      useCandidates={useVendors}
      names={columns.map(({ vendor }) => vendor.name)}
      unknown={vendors.flatMap(({ asked, found }) => (found ? [] : [asked]))}
      refused={refused}
      notice={columns.some(({ vendor }) => vendor.is_demo) && <DemoNotice className="mt-3" />}
      empty={
        <p className="mt-8 text-muted">
          Choose two vendors to see how they differ, by name or from{' '}
          <TextLink link={links.vendors()}>all vendors</TextLink>.
        </p>
      }
    >
      <Section>
        <VendorComparison compared={columns} />
      </Section>
      {columns.some(({ vendor }) => vendor.locked) && (
        <Unlock className="mt-6" sampleOf="vendor">
          Ratings, certificates, tests and refund terms are for subscribers. Offers and prices are open to
          everyone.
        </Unlock>
      )}
      <Section>
        <SharedCompounds
          vendors={columns.map(({ vendor }) => vendor)}
          shared={shared}
          total={total}
          page={page}
        />
      </Section>
      {columns.length === 1 && (
        <p className="mt-4 text-sm text-muted">Add a second vendor to see how they differ.</p>
      )}
    </CompareFrame>
  )
}

function useVendors(query: string) {
  const { data } = useQuery(
    read(
      'listVendors',
      { query: { q: query, limit: 8 } },
      { placeholderData: keepPreviousData, enabled: query !== '' },
    ),
  )
  return (
    data?.vendors.map(({ slug, name, drug_count }) => ({
      id: slug,
      name,
      note: counted(drug_count, 'compound'),
    })) ?? null
  )
}
