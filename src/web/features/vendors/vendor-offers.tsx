import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { Offer } from '#contract/offers.ts'
import type { Vendor } from '#contract/vendors.ts'
import { OFFERS_PER_PAGE } from '#web/features/catalogue/detail-queries.ts'
import { offersPage } from '#web/features/offers/offers-page.ts'
import { OffersTable } from '#web/features/offers/offers-table.tsx'
import type { PageSearch } from '#web/features/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { inputLook } from '#web/ui/input.tsx'
import { Pager } from '#web/ui/pager.tsx'

type Props = {
  vendor: Vendor
  offers: { vendors: readonly Offer[]; total: number }
  search: PageSearch
}

/** What a vendor sells, by compound; sorted, filtered and paged through the URL. */
export function VendorOffers({ vendor, offers: { vendors: shown, total }, search }: Props) {
  const { sort = 'name', find = '', page = 1 } = search
  return (
    <section aria-labelledby="offers">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="offers" className="text-xl">
          Offers
        </h2>
        {vendor.offer_count > OFFERS_PER_PAGE && <FilterBox find={find} sort={search.sort} />}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {find && `${counted(total, 'offer')} of compounds like “${find}”`}
      </p>
      {shown.length > 0 && (
        <div className="mt-4">
          <OffersTable offers={shown} compared="compound" order={sort} caption={`Offers of ${vendor.name}`} />
        </div>
      )}
      <Pager
        label="Pages of offers"
        page={page}
        pages={Math.ceil(total / OFFERS_PER_PAGE)}
        linkTo={(to) => offersPage(links.vendor(vendor.slug), search, to)}
      />
    </section>
  )
}

/** Filters while typing; without scripts it is a form. */
function FilterBox({ find, sort }: { find: string; sort: PageSearch['sort'] }) {
  const navigate = useNavigate()
  return (
    <form aria-label="Offers of this vendor" method="get" className="relative w-full sm:w-72">
      <Search aria-hidden="true" size={18} className="absolute top-3 left-3 text-muted" />
      {sort && <input type="hidden" name="sort" value={sort} />}
      <input
        type="search"
        name="find"
        defaultValue={find}
        maxLength={100}
        placeholder="Filter by compound"
        aria-label="Filter by compound"
        className={`${inputLook} pl-10`}
        onChange={({ target: { value } }) => {
          const next = (search: PageSearch) => ({
            ...search,
            find: value.trim() || undefined,
            page: undefined,
          })
          void navigate({ to: '.', search: next as never, replace: true, resetScroll: false, state: true })
        }}
      />
    </form>
  )
}
