import type { ReactNode } from 'react'
import type { Offer, Vendor } from '#contract/catalogue.ts'
import { filterOffers, offerKeys, sizesOf, sortOffers } from '#web/features/offers/offer-ranking.ts'
import { OffersTable } from '#web/features/offers/offers-table.tsx'
import type { PageSearch } from '#web/features/offers/page-search.ts'
import { PriceNotes } from '#web/features/offers/price-notes.tsx'
import { counted } from '#web/lib/format.ts'
import { PurchaseBar } from './purchase-bar.tsx'
import { SizeFilter } from './size-filter.tsx'
import { useScrollToSelected } from './use-scroll-to-selected.ts'
import { VendorPanel } from './vendor-panel.tsx'

type Props = {
  drugName: string
  offers: readonly Offer[]
  search: PageSearch
  reviewsOf?: ((vendor: Vendor) => ReactNode) | undefined
}

/** All offers of a compound to compare, and beside them the vendor of the selected one. */
export function VendorsTab({ drugName, offers, search, reviewsOf }: Props) {
  const { size, vendor, sort = 'cost' } = search
  const shown = filterOffers(offers, size)
  const keys = offerKeys(shown)
  const selected = shown.find(({ id }) => keys.get(id) === vendor)
  const panel = useScrollToSelected(selected?.id)
  const vendors = new Set(offers.map(({ vendor_slug }) => vendor_slug)).size
  return (
    <>
      <h2 className="sr-only">Vendors & Pricing</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <SizeFilter sizes={sizesOf(offers)} size={size} />
        <p className="text-sm text-muted">
          {counted(offers.length, 'offer')} from {counted(vendors, 'vendor')}
        </p>
      </div>
      {shown.length === 0 ? (
        <NoVendors />
      ) : (
        <div className="mt-4 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <OffersTable
            offers={sortOffers(shown, sort)}
            compared="vendor"
            order={sort}
            caption={`Offers of ${drugName}${size ? ` of ${size}` : ', the best price of each vendor'}`}
            keys={keys}
            selectedId={selected?.id}
          />
          <div
            ref={panel}
            className="scroll-mt-20 lg:sticky lg:top-16 lg:border-l lg:border-rule lg:py-2 lg:pl-8"
          >
            {selected ? (
              <VendorPanel key={selected.vendor_slug} offer={selected} reviewsOf={reviewsOf} />
            ) : (
              <NothingSelected isUnknown={vendor !== undefined} />
            )}
          </div>
        </div>
      )}
      <div className="mt-8">
        <PriceNotes isDemo={shown.some(({ is_demo }) => is_demo)} />
      </div>
      {selected && <PurchaseBar offer={selected} />}
    </>
  )
}

function NoVendors() {
  return (
    <div className="mt-4 rounded-md border border-dashed border-rule px-6 py-12 text-center">
      <p className="font-medium">No vendors found for this drug.</p>
      <p className="mt-1 text-sm text-muted">Try selecting a different size option or check back later.</p>
    </div>
  )
}

/** Keeps the place of the vendor beside the table, and says what belongs there. */
function NothingSelected({ isUnknown }: { isUnknown: boolean }) {
  if (isUnknown) return <p className="text-sm text-bad">Vendor details not found.</p>
  return (
    <p className="text-sm text-muted max-lg:hidden">
      Select a vendor to see its certificates, tests and terms beside the list.
    </p>
  )
}
