import { infiniteQueryOptions } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { call, paged, read } from '#web/lib/api.ts'

const SUGGESTIONS = { limit: 10, threshold: 0.6 }
const RESULTS_PER_PAGE = 24
const RESULTS_THRESHOLD = 0.5
/** A query that is given up at once costs no request. */
const BEFORE_REQUEST_MS = 100
const KEPT = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 }

/** Waits in the browser, unless the wait is given up; the server does not wait. */
const delayInBrowser = createIsomorphicFn()
  .server(async (_ms: number, _signal: AbortSignal) => {})
  .client(
    (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(signal.reason)
        })
      }),
  )

/** Compounds to offer while a query is typed; kept per query. */
export const suggestionsQuery = (query: string) =>
  read('searchDrugs', { query: { query, ...SUGGESTIONS } }, { ...KEPT, enabled: query !== '' })

/** Purposes, classes and vendors that a query names; kept per query. */
export const groupsQuery = (query: string) =>
  read('findGroups', { query: { query } }, { ...KEPT, enabled: query !== '', retry: false })

/** The page after one that shows so many of the total; null where there is none. */
const pageAfter = (page: number, shown: number, total: number) =>
  paged(page, RESULTS_PER_PAGE).offset + shown < total ? page + 1 : null

/** Compounds of the purpose or class that a query names, 24 a page. */
export const studiedQuery = (query: string, firstPage = 1) =>
  infiniteQueryOptions({
    ...KEPT,
    queryKey: ['search', 'studied', query, firstPage],
    queryFn: ({ pageParam: page, signal }) =>
      call('findStudied', { query: { query, ...paged(page, RESULTS_PER_PAGE) } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ topic, compounds }, _, page) =>
      pageAfter(page, compounds.length, topic?.compounds ?? 0),
    retry: false,
    // Without a connection a press fails at once, rather than wait for it in silence.
    networkMode: 'always',
  })

/** What open records answer to a question; a single word asks none. */
export const sentenceQuery = (query: string) =>
  read('answerSentence', { query: { query } }, { ...KEPT, enabled: query.includes(' '), retry: false })

/** Results of a query, 24 a page. */
export const resultsQuery = (query: string, firstPage = 1) =>
  infiniteQueryOptions({
    ...KEPT,
    queryKey: ['search', 'results', query, firstPage],
    queryFn: async ({ pageParam: page, signal }) => {
      await delayInBrowser(BEFORE_REQUEST_MS, signal)
      const wanted = { query, ...paged(page, RESULTS_PER_PAGE), threshold: RESULTS_THRESHOLD }
      return call('searchDrugs', { query: wanted }, { signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ drugs, total }, _, page) => pageAfter(page, drugs.length, total),
  })

/** Names like the query, offered when its results are fewer than this. */
export const FEW_RESULTS = 5
export const similarSearchesQuery = (query: string) =>
  read('suggestNames', { query: { query, limit: 5, related: 'true' } }, KEPT)
