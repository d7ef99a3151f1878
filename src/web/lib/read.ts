import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Answer, Input } from '#contract/endpoints.ts'
import type { RouteName } from '#contract/routes.ts'
import { SAME_FOR_ALL } from '#contract/same-for-all.ts'
import { call } from './api.ts'
import { PERSONAL } from './personal.ts'

type Own = 'queryKey' | 'queryFn' | 'meta'
type Meta = { meta?: Record<string, unknown> }
type ReadKey<K extends RouteName> = readonly [call: K, input: Input<K>]
type Options<K extends RouteName, Data> = Meta &
  Omit<UseQueryOptions<Answer<K>, Error, Data, ReadKey<K>>, Own>

/** What comes with a page is as new as the page, which is kept until something on it changes. */
export const AS_PAGE = { staleTime: Number.POSITIVE_INFINITY }

/** What a screen reads: the answer of a call, kept by the name of the call and its input. */
export const read = <K extends RouteName, Data = Answer<K>>(
  name: K,
  input: Input<K>,
  options: Options<K, Data> = {},
) =>
  queryOptions<Answer<K>, Error, Data, ReadKey<K>>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    meta: metaOf(name, options),
  })

/** The place of the first page need not be said. */
type PagesInput<K extends RouteName> = Omit<Input<K>, 'query'> & {
  query?: Input<K> extends { query: infer Q } ? Omit<Q, 'after' | 'before' | 'offset'> : never
}
type Place = string | number | undefined
type PagesKey<K extends RouteName> = readonly [call: K, form: 'pages', input: PagesInput<K>]
type PagesOptions<K extends RouteName> = Meta & {
  list?: keyof Answer<K>
  /** What its call names the place from which it goes on. */
  from?: 'after' | 'before'
  retry?: boolean
  enabled?: boolean
  staleTime?: number
}

/**
 * A list that is read on, page after page: from where `next` of its last answer says, or, where `list` names its
 * entries, by how many of the total are there.
 */
export const readPages = <K extends RouteName>(
  name: K,
  input: PagesInput<K>,
  { list, from = 'after', ...options }: PagesOptions<K> = {},
) =>
  infiniteQueryOptions<Answer<K>, Error, InfiniteData<Answer<K>, Place>, PagesKey<K>, Place>({
    ...options,
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...input.query, [list ? 'offset' : from]: pageParam }
      return call(name, { ...input, query } as unknown as Input<K>, { signal })
    },
    initialPageParam: list ? 0 : undefined,
    getNextPageParam: (last, pages) => {
      const { next, total = 0 } = last as { next?: string | null; total?: number }
      if (!list) return next
      const shown = pages.flatMap((page) => page[list] as unknown[]).length
      return shown < total ? shown : null
    },
    meta: metaOf(name, options),
  })

/** All that these calls were asked for is to be read again: at once where it is in view, else when it is next. */
export const stale = (queryClient: QueryClient, ...names: RouteName[]) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name as RouteName) })

/** Entries of a page where a list has numbered pages. */
export const PER_PAGE = 20
export const paged = (page = 1, limit = PER_PAGE) => ({ limit, offset: (page - 1) * limit })

const metaOf = (name: RouteName, { meta }: Meta) => (SAME_FOR_ALL.has(name) ? meta : { ...PERSONAL, ...meta })
