import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What may be news about compounds. Only their slugs are sent: they are public names of the catalogue. */
export const listNewsQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['list-news', slugs.join()],
    queryFn: ({ signal }) => call('getListNews', { query: { compounds: slugs.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  })
