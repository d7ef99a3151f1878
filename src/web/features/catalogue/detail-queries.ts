import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'

// A page is kept until the next import, so what comes with it is as new as can be: asking again when scripts start
// would only repeat it.
const staleTime = Number.POSITIVE_INFINITY

/** A compound and all its offers, by any of its names. */
export const drugQuery = (name: string) =>
  queryOptions({
    queryKey: ['drug', name.toLowerCase()],
    queryFn: ({ signal }) => call('getDrugVendors', { params: { name } }, { signal }),
    staleTime,
  })

export const articlesQuery = (drugId: string) =>
  queryOptions({
    queryKey: ['articles', drugId],
    queryFn: ({ signal }) => call('listArticles', { query: { drug_id: drugId } }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

export const effectsQuery = (drugId: string) =>
  queryOptions({
    queryKey: ['effects', drugId],
    queryFn: ({ signal }) => call('getDrugEffects', { params: { drugId } }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

/** A vendor's facts, by slug or name. */
export const vendorQuery = (name: string) =>
  queryOptions({
    queryKey: ['vendor', name.toLowerCase()],
    queryFn: ({ signal }) => call('getVendorDetails', { query: { name } }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

export const priceRatingsQuery = (name: string) =>
  queryOptions({
    queryKey: ['price-ratings', name.toLowerCase()],
    queryFn: ({ signal }) => call('getVendorPriceRatings', { query: { name } }, { signal }),
    staleTime,
    meta: { ...PERSONAL, ...LOGGED },
  })

export const vendorOffersQuery = (name: string) =>
  queryOptions({
    queryKey: ['vendor-offers', name.toLowerCase()],
    queryFn: ({ signal }) => call('listVendorOffers', { query: { name } }, { signal }),
    staleTime,
  })
