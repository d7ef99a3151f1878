import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { FilterForm } from '#web/features/market/vendors/filter-form.tsx'
import { VENDORS_PER_PAGE, vendorSearch, vendorsQuery } from '#web/features/market/vendors/vendor-search.ts'
import { VendorTable } from '#web/features/market/vendors/vendor-table.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const Route = createFileRoute('/vendors')({
  validateSearch: vendorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(vendorsQuery(deps)),
  head: listed('vendors'),
  component: VendorsScreen,
})

function VendorsScreen() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { vendors, total } = useSuspenseQuery(vendorsQuery(search)).data
  const { q, sort, page = 1 } = search
  const isLocked = vendors.some(({ locked }) => locked)
  const isLong = total > VENDORS_PER_PAGE || q !== undefined
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="All Vendors">
        Every vendor we track, where it ships from, and whether it pays us.
      </PageHead>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink link={links.compareVendors()}>Compare vendors</ButtonLink>
        <ButtonLink link={links.rankVendors()}>Rank by your own rules</ButtonLink>
      </div>
      {vendors.some(({ is_demo }) => is_demo) && <DemoNotice className="mt-4" />}
      {isLong && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <FilterForm
            label="Vendors"
            name="q"
            value={q ?? ''}
            placeholder="Filter by name"
            sort={sort}
            onType={(letters) =>
              void navigate({ ...links.vendors({ q: letters, sort }), replace: true, resetScroll: false })
            }
          />
          <p role="status" className="text-sm text-muted">
            {counted(total, 'vendor')}
            {q && <span>{` like “${q}”`}</span>}
          </p>
        </div>
      )}
      {isLocked && (
        <Unlock className="mt-6" sampleOf="vendor">
          Overall ratings are for subscribers.
        </Unlock>
      )}
      <div className="mt-6">
        {vendors.length === 0 ? (
          <p className="text-muted">{q ? 'No vendor has such a name.' : 'No vendors are listed yet.'}</p>
        ) : (
          <VendorTable vendors={vendors} search={search} isLocked={isLocked} />
        )}
        <Pager
          label="Pages of vendors"
          page={page}
          pages={Math.ceil(total / VENDORS_PER_PAGE)}
          linkTo={(to) => links.vendors({ q, sort, ...(to > 1 && { page: to }) })}
        />
      </div>
      <p className="mt-6 max-w-[68ch] text-sm text-muted">
        We receive a commission on sales from vendors marked so. It changes neither ratings nor the order of
        offers: see <TextLink link={links.methodology()}>how the figures are made</TextLink>.
      </p>
    </main>
  )
}
