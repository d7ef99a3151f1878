import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/lib/api.ts'

/** What may be news about compounds. Only their slugs are sent: they are public names of the catalogue. */
export const listNewsQuery = (slugs: readonly string[], enabled = true) =>
  read(
    'getListNews',
    { query: { compounds: slugs.join(',') } },
    { enabled, placeholderData: keepPreviousData },
  )

/** As many compounds as one call takes. */
const A_CALL = 24

/** The lowest prices of compounds, by which an amount of each has its unit. */
export const pricesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['list-prices', ids.join()],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / A_CALL) }, (_, part) =>
        ids.slice(part * A_CALL, (part + 1) * A_CALL),
      )
      const found = await Promise.all(
        parts.map((part) => call('listDrugsById', { query: { ids: part.join() } }, { signal })),
      )
      return found.flatMap(({ drugs }) => drugs)
    },
    placeholderData: keepPreviousData,
  })
