import { useQuery } from '@tanstack/react-query'

import type { ReactNode } from 'react'
import type { RankedOffer } from '#contract/catalogue/offers.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { priceRatingsQuery, vendorQuery } from '#web/features/catalogue/listing/detail-queries.ts'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { OpenedOffer } from '#web/features/market/offers/opened-offer.tsx'
import { VendorFactList } from '#web/features/market/vendors/vendor-fact-list.tsx'
import { PriceEfficiencyList, VendorRating } from '#web/features/market/vendors/vendor-rating.tsx'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { ReadFailure } from './read-failure.tsx'

export type PanelProps = {
  offer: RankedOffer
  /** The unit in which the list tells its costs. */
  unit?: UnitOfPrice | undefined
  /** What people say of the vendor, below the facts. */
  reviewsOf?: ((vendor: Vendor) => ReactNode) | undefined
}

/** The vendor of the selected offer: ratings, certificates, tests and terms. */
export function VendorPanel({ offer, unit, reviewsOf }: PanelProps) {
  const details = useQuery(vendorQuery(offer.vendor_slug))
  const prices = useQuery(priceRatingsQuery(offer.vendor_slug))
  // A successful answer without a vendor is possible on the wire, whatever its schema says.
  const vendor = details.data?.vendor as Vendor | null | undefined
  return (
    <section aria-labelledby="vendor-details" aria-busy={details.isPending} className="space-y-6">
      <header>
        <h3 id="vendor-details" className="text-lg">
          {offer.name}
        </h3>
        <TextLink link={links.vendor(offer.vendor_slug)} look="alone" className="text-sm">
          All about this vendor
        </TextLink>
      </header>
      <OpenedOffer offer={offer} unit={unit} />
      {details.isPending && <PanelSkeleton />}
      {details.isError && <ReadFailure error={details.error} otherwise="Vendor details not found." />}
      {details.isSuccess && !vendor && <p className="text-sm text-muted">No vendor details available.</p>}
      {vendor && (
        <>
          {vendor.locked && <VendorFactList vendor={vendor} layout="aside" only="open" />}
          {vendor.locked && (
            <Unlock sampleOf="vendor">
              Ratings, certificates, tests and refund terms are for subscribers.
            </Unlock>
          )}
          <VendorRating vendor={vendor} />
          <TextLink
            link={links.vendorBatches(vendor.slug)}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Batches and tests
          </TextLink>
          {prices.data?.ratings && <PriceEfficiencyList {...prices.data} />}
          <VendorFactList vendor={vendor} layout="aside" {...(vendor.locked && { only: 'locked' })} />
          {reviewsOf?.(vendor)}
        </>
      )}
    </section>
  )
}
