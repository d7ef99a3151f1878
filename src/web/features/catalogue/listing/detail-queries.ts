import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { OFFER_ORDERS, type OtherCurrencies, type RatedOrder } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'

// A page is kept until the next import, so what comes with it is as new as can be: asking again when scripts start
// would only repeat it.
const staleTime = Number.POSITIVE_INFINITY

/** Number of offers on one page of a list. */
export const OFFERS_PER_PAGE = 20

/** Choice and order of a compound's offers; missing keys mean the page's defaults. */
type OffersView = {
  size?: string
  sort?: RatedOrder
  currencies?: OtherCurrencies
  tested?: true
  page?: number
}

/** A compound and a page of its offers, by any of its names: of each vendor the best, or all of one size. */
export const drugQuery = (
  name: string,
  { size, sort = 'cost', currencies = 'converted', tested, page = 1 }: OffersView = {},
) =>
  queryOptions({
    queryKey: ['drug', name.toLowerCase(), size ?? null, sort, currencies, tested ?? false, page],
    queryFn: ({ signal }) =>
      call(
        'getDrugVendors',
        {
          params: { name },
          query: {
            show: size === undefined ? 'best' : 'all',
            ...(size !== undefined && { size }),
            sort,
            ...(currencies !== 'apart' && { currencies }),
            ...(tested && { tested: 'true' as const }),
            limit: OFFERS_PER_PAGE,
            offset: (page - 1) * OFFERS_PER_PAGE,
          },
        },
        { signal },
      ),
    // Another size or order of the same compound takes the place of the one in view when it is there.
    placeholderData: (before, query) => (query?.queryKey[1] === name.toLowerCase() ? before : undefined),
    staleTime,
    meta: PERSONAL,
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

/** A page of a vendor's offers; `find` are letters of compounds. */
export const vendorOffersQuery = (
  name: string,
  { find = '', sort: asked = 'name', page = 1 }: { find?: string; sort?: RatedOrder; page?: number } = {},
) => {
  // All offers of one vendor have its rating.
  const sort = OFFER_ORDERS.find((each) => each === asked) ?? 'name'
  return queryOptions({
    queryKey: ['vendor-offers', name.toLowerCase(), find, sort, page],
    queryFn: ({ signal }) =>
      call(
        'listVendorOffers',
        {
          query: {
            name,
            q: find,
            sort,
            limit: OFFERS_PER_PAGE,
            offset: (page - 1) * OFFERS_PER_PAGE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime,
    meta: PERSONAL,
  })
}

export const DISPUTES_SHOWN = 5

/** A vendor, one thing of it, or a compound. */
type DisputesOf = { vendor: string; subject?: DisputeSubject; id?: string } | { drugId: string }

/** What was decided last in disputes about something. */
export const disputesQuery = (of: DisputesOf) =>
  queryOptions({
    queryKey: ['disputes', 'of', of],
    queryFn: ({ signal }) => {
      const limit = DISPUTES_SHOWN
      if ('drugId' in of) return call('listDrugDisputes', { params: of, query: { limit } }, { signal })
      const { vendor, ...about } = of
      return call('listVendorDisputes', { params: { slug: vendor }, query: { ...about, limit } }, { signal })
    },
    staleTime,
    meta: LOGGED,
  })
