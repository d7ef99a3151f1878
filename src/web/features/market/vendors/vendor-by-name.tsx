import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import {
  priceRatingsQuery,
  vendorOffersQuery,
  vendorQuery,
} from '#web/features/catalogue/listing/detail-queries.ts'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { VendorScreen } from './vendor-screen.tsx'

export type VendorByNameProps = {
  name: string
  search: PageSearch
  historyOf: (vendor: Vendor, search: PageSearch) => ReactNode
  reviewsOf: (vendor: Vendor) => ReactNode
}

/** The vendor of a name, once all that its page shows has been read. */
export function VendorByName({ name, search, historyOf, reviewsOf }: VendorByNameProps) {
  const { vendor } = useSuspenseQuery(vendorQuery(name)).data
  const offers = useSuspenseQuery(vendorOffersQuery(name, search)).data
  const prices = useQuery(priceRatingsQuery(name)).data ?? null
  return (
    <VendorScreen
      vendor={vendor}
      prices={prices}
      offers={offers}
      search={search}
      history={historyOf(vendor, search)}
      reviews={reviewsOf(vendor)}
    />
  )
}
