import { AS_PAGE, read } from '#web/lib/api.ts'
import type { BasketSearch } from './basket-search.ts'

/** The cheapest basket for a list; a rating counts for those who may see ratings. */
export const basketQuery = ({ c = '', ...search }: BasketSearch, enabled = true) =>
  read('getBasket', { query: { c, ...search } as never }, { ...AS_PAGE, enabled })
