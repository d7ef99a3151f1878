import { SHIPPING_REGIONS } from '#contract/vocabulary.ts'
import { type ListedWish, readWishes, writeWishes } from '#domain/list/wish-list.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'
import { knownParam, textParam } from '#web/lib/search-params.ts'

/** What the URL says of a basket: everything as text, so that links and a form without scripts agree. */
export type BasketSearch = Partial<
  Record<'c' | 'mg' | 'to' | 'vendors' | 'stock' | 'seen' | 'rating' | 'currencies', string>
>

export const VENDOR_LIMITS = ['1', '2', '3', '4'] as const
export const RATINGS = ['5', '6', '7', '8', '9'] as const
/** Where it goes unless another region is chosen. */
export const USUAL_REGION = 'United States'
const OTHER_REGIONS = SHIPPING_REGIONS.filter((region) => region !== USUAL_REGION)

/** Drops unknown values and defaults, so that the same basket has one URL. */
export function readBasketSearch(search: Record<string, unknown>): BasketSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '')
  const { c, mg } = writeWishes(readWishes(text(search.c), text(search.mg)))
  return {
    // Compounds, and for each of them its milligrams, with commas between.
    ...textParam('c', c),
    ...textParam('mg', /\d/.test(mg) ? mg : undefined),
    ...knownParam('to', search.to, OTHER_REGIONS),
    ...knownParam('vendors', search.vendors, VENDOR_LIMITS),
    ...knownParam('stock', search.stock, ['stated']),
    ...knownParam('seen', search.seen, ['any']),
    ...knownParam('rating', search.rating, RATINGS),
    ...knownParam('currencies', search.currencies, ['converted']),
  }
}

/** The same basket with another list. */
export const withWishes = (search: BasketSearch, wishes: readonly ListedWish[]) =>
  readBasketSearch({ ...search, ...writeWishes(wishes) })

/** The cheapest basket for a list; a rating counts for those who may see ratings. */
export const basketQuery = ({ c = '', ...search }: BasketSearch, enabled = true) =>
  read('getBasket', { query: { c, ...search } as never }, { ...AS_PAGE, enabled })
