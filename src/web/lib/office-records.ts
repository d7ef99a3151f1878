import { queryOptions } from '@tanstack/react-query'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'

/** What records are looked for by; `after` is where the page before ended. */
export type RecordSearch = {
  kind?: RecordKindName | undefined
  query?: string | undefined
  retired?: boolean | undefined
  /** The latest change first; by name where it is absent. */
  sort?: 'changed' | undefined
  after?: string | undefined
}

export const recordsQuery = ({ kind, query, retired, sort, after }: RecordSearch) =>
  queryOptions({
    queryKey: ['records', 'list', kind, query, retired, sort, after],
    queryFn: ({ signal }) =>
      call(
        'listRecords',
        {
          query: {
            ...(kind && { kind }),
            ...(query && { query }),
            ...(retired && { retired: 'true' as const }),
            ...(sort && { sort }),
            ...(after && { after }),
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
    meta: PERSONAL,
  })
