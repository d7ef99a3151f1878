import { queryOptions } from '@tanstack/react-query'
import type { DrugCard } from '#contract/catalogue.ts'
import { call } from '#web/lib/api.ts'

export type ListedDrug = Pick<DrugCard, 'id' | 'name' | 'proper_name' | 'evidence'>
const PAGE = 100

/** Every compound, only as much of it as a list of names needs. */
export const allDrugsQuery = queryOptions({
  queryKey: ['drugs', 'all'],
  queryFn: async ({ signal }): Promise<ListedDrug[]> => {
    const page = (offset: number) => call('listDrugs', { query: { limit: PAGE, offset } }, { signal })
    const first = await page(0)
    const offsets = Array.from(
      { length: Math.ceil(first.total / PAGE) - 1 },
      (_, index) => (index + 1) * PAGE,
    )
    const rest = await Promise.all(offsets.map(page))
    return [first, ...rest].flatMap(({ drugs }) =>
      drugs.map(({ id, name, proper_name, evidence }) => ({ id, name, proper_name, evidence })),
    )
  },
  staleTime: Number.POSITIVE_INFINITY,
})
