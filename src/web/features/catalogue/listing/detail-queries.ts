import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { OFFER_ORDERS, type OtherCurrencies, type RatedOrder } from '#contract/vocabulary.ts'
import { AS_PAGE, call, LOGGED, paged, read } from '#web/lib/api.ts'

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
  { size, sort = 'cost', currencies = 'converted', tested, page }: OffersView = {},
) =>
  read(
    'getDrugVendors',
    {
      params: { name },
      query: {
        show: size === undefined ? 'best' : 'all',
        size,
        sort,
        currencies: currencies === 'apart' ? undefined : currencies,
        tested: tested && 'true',
        ...paged(page),
      },
    },
    {
      ...AS_PAGE,
      // Another size or order of the same compound takes the place of the one in view when it is there.
      placeholderData: (before, query) => (query?.queryKey[1].params.name === name ? before : undefined),
    },
  )

export const articlesQuery = (drug_id: string) => read('listArticles', { query: { drug_id } }, AS_PAGE)

export const effectsQuery = (drugId: string) => read('getDrugEffects', { params: { drugId } }, AS_PAGE)

/** A vendor's facts, by slug or name. */
export const vendorQuery = (name: string) => read('getVendorDetails', { query: { name } }, AS_PAGE)

export const priceRatingsQuery = (name: string) =>
  read('getVendorPriceRatings', { query: { name } }, { ...AS_PAGE, meta: LOGGED })

/** A page of a vendor's offers; `find` are letters of compounds. */
export const vendorOffersQuery = (
  name: string,
  { find: q = '', sort: asked = 'name', page }: { find?: string; sort?: RatedOrder; page?: number } = {},
) => {
  // All offers of one vendor have its rating.
  const sort = OFFER_ORDERS.find((each) => each === asked) ?? 'name'
  return read(
    'listVendorOffers',
    { query: { name, q, sort, ...paged(page) } },
    { ...AS_PAGE, placeholderData: keepPreviousData },
  )
}

export const DISPUTES_SHOWN = 5

/** A vendor, one thing of it, or a compound. */
type DisputesOf = { vendor: string; subject?: DisputeSubject; id?: string } | { drugId: string }

/** What was decided last in disputes about something. */
export const disputesQuery = (of: DisputesOf) =>
  queryOptions({
    queryKey: ['drugId' in of ? 'listDrugDisputes' : 'listVendorDisputes', of],
    queryFn: ({ signal }) => {
      const limit = DISPUTES_SHOWN
      if ('drugId' in of) return call('listDrugDisputes', { params: of, query: { limit } }, { signal })
      const { vendor, ...about } = of
      return call('listVendorDisputes', { params: { slug: vendor }, query: { ...about, limit } }, { signal })
    },
    ...AS_PAGE,
    meta: LOGGED,
  })
