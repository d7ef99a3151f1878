import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { Offer } from '#contract/catalogue.ts'
import { type OfferOrder, sortOffers } from '#web/features/offers/offer-ranking.ts'
import { OffersTable } from '#web/features/offers/offers-table.tsx'
import { PageLink } from '#web/features/offers/page-link.tsx'
import type { PageSearch } from '#web/features/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/input.tsx'
import { findOffers } from './find-offers.ts'

type Props = { vendorName: string; offers: readonly Offer[]; search: PageSearch }

/** So many offers are shown at first; more than so many deserve a filter. */
const FIRST = 20

/** Everything a vendor sells, by compound; sorted, filtered and opened up through the address. */
export function VendorOffers({ vendorName, offers, search }: Props) {
  const { sort = 'name', find = '', all = false } = search
  const found = sortOffers(findOffers(offers, find), sort as OfferOrder, 'compound')
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <section aria-labelledby="offers">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="offers" className="text-xl">
          Offers
        </h2>
        {offers.length > FIRST && <FilterBox find={find} />}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {find && `${counted(found.length, 'offer')} of compounds like “${find}”`}
      </p>
      {shown.length > 0 && (
        <div className="mt-4">
          <OffersTable offers={shown} compared="compound" order={sort} caption={`Offers of ${vendorName}`} />
        </div>
      )}
      {shown.length < found.length && (
        <PageLink change={{ all: true }} className={`${buttonLook('outline')} mt-6 w-full`}>
          Show all {found.length} offers
        </PageLink>
      )}
    </section>
  )
}

/** Filters while typing; without scripts it is a form. */
function FilterBox({ find }: { find: string }) {
  const navigate = useNavigate()
  return (
    <form aria-label="Offers of this vendor" method="get" className="relative w-full sm:w-72">
      <Search aria-hidden="true" size={18} className="absolute top-3 left-3 text-muted" />
      <input
        type="search"
        name="find"
        defaultValue={find}
        maxLength={100}
        placeholder="Filter by compound"
        aria-label="Filter by compound"
        className={`${inputLook} pl-10`}
        onChange={({ target: { value } }) => {
          const next = (search: PageSearch) => ({ ...search, find: value.trim() || undefined })
          void navigate({ to: '.', search: next as never, replace: true, resetScroll: false, state: true })
        }}
      />
    </form>
  )
}
