import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { KEPT } from '#web/features/catalogue/queries.ts'
import { call } from '#web/lib/api.ts'
import { FIRST_PAGE_SIZE, nextPageSize } from './page-size.ts'

/** The catalogue in its own order, from its n-th page of 12 on. The first page is the same for everyone. */
export const catalogueQuery = (firstPage = 1) => {
  const start = (firstPage - 1) * FIRST_PAGE_SIZE
  return infiniteQueryOptions({
    ...KEPT,
    queryKey: ['drugs', 'catalogue', firstPage],
    queryFn: async ({ pageParam: offset, signal }) => {
      const limit = offset === start ? FIRST_PAGE_SIZE : nextPageSize()
      const { drugs, total } = await call('listDrugs', { query: { limit, offset } }, { signal })
      const end = offset + drugs.length
      return { drugs, total, next: drugs.length < limit || end >= total ? null : end }
    },
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })
}

/** The first of the catalogue, for the strip. */
export const featuredQuery = queryOptions({
  ...KEPT,
  queryKey: ['drugs', 'featured'],
  queryFn: () => call('listDrugs', { query: { limit: 20 } }),
})

export const categoriesQuery = queryOptions({
  ...KEPT,
  queryKey: ['categories'],
  queryFn: () => call('listCategories', {}),
})

/** Cards of a category on one page. */
export const CATEGORY_PAGE_SIZE = 48

/** A page of a category's compounds. */
export const categoryQuery = (id: string, page = 1) =>
  queryOptions({
    ...KEPT,
    queryKey: ['drugs', 'category', id, page],
    queryFn: () =>
      call('listDrugsByCategory', {
        query: { category: id, limit: CATEGORY_PAGE_SIZE, offset: (page - 1) * CATEGORY_PAGE_SIZE },
      }),
  })
