import { useNavigate } from '@tanstack/react-router'
import type { VendorOffer } from '#contract/catalogue/offers.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import { offersPage } from '#web/features/market/offers/offers-page.ts'
import { OffersTable } from '#web/features/market/offers/offers-table.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { PER_PAGE } from '#web/lib/read.ts'
import { Fold, foldedAt } from '#web/ui/fold.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { FilterForm } from './filter-form.tsx'

type Props = {
  vendor: Vendor
  offers: { vendors: readonly VendorOffer[]; total: number }
  search: PageSearch
}

/** The offers that stand open, so that the reviews below are within reach. */
const FIRST_OFFERS = 3

/** What a vendor sells, by compound; sorted, filtered and paged through the URL. */
export function VendorOffers({ vendor, offers: { vendors: shown, total }, search }: Props) {
  const { sort = 'name', find = '', page = 1 } = search
  const [first, rest] = foldedAt(shown, FIRST_OFFERS)
  const caption = `Offers of ${vendor.name}`
  const pager = (
    <Pager
      label="Pages of offers"
      page={page}
      pages={Math.ceil(total / PER_PAGE)}
      linkTo={(to) => offersPage(links.vendor(vendor.slug), search, to)}
    />
  )
  return (
    <section aria-labelledby="offers">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="offers" className="text-xl">
          Offers
        </h2>
        {vendor.offer_count > PER_PAGE && <OfferFilter find={find} sort={search.sort} />}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {find && `${counted(total, 'offer')} of compounds like “${find}”`}
      </p>
      {shown.length > 0 && (
        <div className="mt-4">
          <OffersTable offers={first} order={sort} caption={caption} />
        </div>
      )}
      {rest.length > 0 ? (
        <Fold says={`Show all ${total} offers`} isOpen={page > 1}>
          <OffersTable offers={rest} order={sort} caption={`${caption}, continued`} isContinued />
          {pager}
        </Fold>
      ) : (
        pager
      )}
    </section>
  )
}

function OfferFilter({ find, sort }: { find: string; sort: PageSearch['sort'] }) {
  const navigate = useNavigate()
  return (
    <FilterForm
      label="Offers of this vendor"
      name="find"
      value={find}
      placeholder="Filter by compound"
      sort={sort}
      onType={(letters) => {
        const next = (search: PageSearch) => ({ ...search, find: letters, page: undefined })
        void navigate({ to: '.', search: next as never, replace: true, resetScroll: false, state: true })
      }}
    />
  )
}
