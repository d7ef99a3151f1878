import { queryOptions } from '@tanstack/react-query'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'

/** What records are looked for by; `after` is where the page before ended. */
export type RecordSearch = {
  kind?: RecordKindName | undefined
  query?: string | undefined
  retired?: boolean | undefined
  after?: string | undefined
}

export const recordsQuery = ({ kind, query, retired, after }: RecordSearch) =>
  queryOptions({
    queryKey: ['records', 'list', kind, query, retired, after],
    queryFn: ({ signal }) =>
      call(
        'listRecords',
        {
          query: {
            ...(kind && { kind }),
            ...(query && { query }),
            ...(retired && { retired: 'true' as const }),
            ...(after && { after }),
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
    meta: PERSONAL,
  })
