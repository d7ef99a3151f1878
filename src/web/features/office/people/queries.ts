import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

/** Fewer letters are not asked for. */
export const FEWEST_LETTERS = 3

export const peopleQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'found', query],
    queryFn: ({ pageParam: after, signal }) => call('findPeople', { query: { query, after } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: query.length >= FEWEST_LETTERS,
    retry: false,
    meta: PERSONAL,
  })

/** Each look is on record: a person is not asked for again by itself. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id],
    queryFn: ({ signal }) => call('getPerson', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    meta: PERSONAL,
  })

export type Shown = Awaited<ReturnType<typeof call<'getPerson'>>>
/** What an act answers with is the person as they are now. */
export const showPerson = (queryClient: QueryClient, id: string, shown: Shown) =>
  queryClient.setQueryData(personQuery(id).queryKey, shown)
