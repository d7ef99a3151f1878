import { infiniteQueryOptions } from '@tanstack/react-query'
import { KEPT } from '#web/features/catalogue/listing/queries.ts'
import { call, paged, read } from '#web/lib/api.ts'
import { type CatalogueSearch, wantedOf } from './catalogue-search.ts'
import { FIRST_PAGE_SIZE, nextPageSize } from './page-size.ts'

/** The catalogue as the URL sorts and filters it, from its n-th page of 12 on. The first page is the same for everyone. */
export const catalogueQuery = (search: CatalogueSearch = {}) => {
  const firstPage = search.page ?? 1
  const start = (firstPage - 1) * FIRST_PAGE_SIZE
  const wanted = wantedOf(search)
  return infiniteQueryOptions({
    ...KEPT,
    queryKey: ['drugs', 'catalogue', firstPage, wanted],
    queryFn: async ({ pageParam: offset, signal }) => {
      const limit = offset === start ? FIRST_PAGE_SIZE : nextPageSize()
      const { compounds, total, choices } = await call(
        'listCatalogue',
        { query: { ...wanted, limit, offset } },
        { signal },
      )
      const end = offset + compounds.length
      return { compounds, total, choices, next: compounds.length < limit || end >= total ? null : end }
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })
}

/** The worked example and the featured compounds; who is rated best differs by person. */
export const showcaseQuery = read('getShowcase', {}, KEPT)

export const categoriesQuery = read('listCategories', {}, KEPT)

/** Cards of a category on one page. */
export const CATEGORY_PAGE_SIZE = 48

/** A page of a category's compounds, sorted and filtered. */
export const categoryQuery = (search: CatalogueSearch) =>
  read('listCatalogue', { query: { ...wantedOf(search), ...paged(search.page, CATEGORY_PAGE_SIZE) } }, KEPT)
