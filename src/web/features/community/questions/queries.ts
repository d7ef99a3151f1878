import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'

/**
 * Questions about a compound or vendor, page by page. They are part of the page, and a new question makes the cached
 * page stale.
 */
export const questionsQuery = (target_id: string) =>
  infiniteQueryOptions({
    queryKey: ['questions', target_id],
    queryFn: ({ pageParam: offset, signal }) =>
      call('listQuestions', { query: { target_id, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { questions }) => sum + questions.length, 0)
      return shown < total ? shown : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ...PERSONAL, ...LOGGED },
  })

export const ANSWERS_A_PAGE = 20

export const questionQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['question', id, page],
    queryFn: ({ signal }) =>
      call(
        'getQuestion',
        { params: { id }, query: { offset: (page - 1) * ANSWERS_A_PAGE, limit: ANSWERS_A_PAGE } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    meta: PERSONAL,
  })

/** After any change what shows questions is read again. */
export const refetchQuestions = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => /^questions?$/.test(String(first)) })
