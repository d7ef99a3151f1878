import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { callPath } from '#contract/call-path.ts'
import type { Answer, Input } from '#contract/endpoints.ts'
import { pageRoutes } from '#contract/page-routes.ts'
import type { Route } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { SAME_FOR_ALL } from '#contract/same-for-all.ts'
import { fromJson } from './from-json.ts'
import { bearer, recheckSession } from './session.ts'

type Values = Parameters<typeof callPath>[1]
type Options = {
  signal?: AbortSignal
  /** The body of a call with a file. */
  file?: Blob
  /** Reads another form of the answer, which is asked for, and gives it back in its plain form. */
  form?: { accept: string; read: (response: Response) => Promise<Response> }
}

/** A refusal's body. The page of a proxy has none of it. */
type Refused = { message?: string; code?: string; field?: string }

/** A refusal or fault of the server. Its message is the server's own, empty when the answer had none. */
export class ApiError extends Error {
  status: number
  code: string
  /** The input field at fault, when there is one. */
  field: string | undefined
  constructor(status: number, code: string, message: string, field?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.field = field
  }
}

/** What a person reads of a failed call: the server's message, else what the place of the failure says. */
export const messageOf = (
  error: unknown,
  otherwise = 'Something went wrong. Please try again later.',
): string => (error instanceof ApiError && error.message) || otherwise

/** Calls whose failure the caller reads from status and body. */
const TOLD_BY_BODY: ReadonlySet<RouteName> = new Set([
  'getUser',
  'setPreferences',
  'getSubscriptionInfo',
  'getUserSubscription',
])
const LONGEST_BODY = 1_000

/** The code for an unreadable success. */
export const INVALID_ANSWER = 'invalid_answer'

/** Whether there is nothing of that name, or it cannot be one; asking again would not help. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** For the loader of a page: what there is nothing of has no page. */
export function orNotFound(error: unknown): never {
  throw isNotFound(error) ? notFound() : error
}

/** What browsers call a request that never arrived. */
const NO_ANSWER = /^(?:failed to fetch|fetch failed|networkerror|load failed|network)/i

/** Whether a call failed, and not a program of ours. */
export const isReadFailure = (error: unknown) =>
  error instanceof ApiError || (error instanceof TypeError && NO_ANSWER.test(error.message.slice(0, 200)))

const routeOf = async (name: RouteName): Promise<Route> =>
  name in pageRoutes
    ? pageRoutes[name as keyof typeof pageRoutes]
    : (await import('#contract/routes.ts')).routes[name]

/** Makes a call of the contract. Throws `ApiError` for refusals, `TypeError` when the network fails. */
export async function call<K extends RouteName>(
  name: K,
  input: Input<K>,
  { form, file, ...options }: Options = {},
): Promise<Answer<K>> {
  const { body, ...values } = input as Values & { body?: unknown }
  const { method, path, access } = await routeOf(name)
  let proof: Awaited<ReturnType<typeof bearer>> = {}
  const ask = async () => {
    proof = await bearer({ isPublic: access === 'key' })
    return send(callPath(path, values), {
      method,
      headers: {
        ...proof,
        ...(form && { accept: form.accept }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      ...options,
    })
  }
  const first = await ask()
  // A session that ended elsewhere refuses everything; what a visitor may see is then asked for as a visitor.
  const last = first.status === 401 && (await recheckSession(proof.authorization)) ? await ask() : first
  const response = form ? await form.read(last) : last
  const { ok, status } = response
  const text = await response.text()
  const answer = fromJson(text)
  if (ok && answer) return answer as Answer<K>
  if (ok) throw new ApiError(status, INVALID_ANSWER, '')
  const { code = 'internal', message, field } = (answer ?? {}) as Refused
  const told = TOLD_BY_BODY.has(name) ? `Request failed (${status}): ${text.slice(0, LONGEST_BODY)}` : message
  throw new ApiError(status, code, told ?? '', field)
}

/** A file of ours. Throws `ApiError` for refusals, `TypeError` when the network fails. */
export async function getFile(path: string): Promise<Blob> {
  const response = await send(path, { headers: await bearer({ isPublic: true }) })
  if (response.ok) return response.blob()
  const { code = 'internal', message = '' } = (fromJson(await response.text()) ?? {}) as Refused
  throw new ApiError(response.status, code, message)
}

/** The same request on both sides: in the process while the server renders, over the network afterwards. */
export const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const { callServer } = getGlobalStartContext() as unknown as {
      callServer: (path: string, init: RequestInit) => Promise<Response>
    }
    return callServer(path, init)
  })
  .client((path: string, init: RequestInit): Promise<Response> => fetch(path, init))

/** Marks a query whose answer depends on who asks. `read` marks its own; one written out says `meta: PERSONAL`. */
export const PERSONAL = { isPersonal: true } as const

/** Marks a query whose failure the page does not show; it is logged instead: `meta: LOGGED`. */
export const LOGGED = { isLogged: true } as const

/**
 * A sign-in, a sign-out or a change of account. A visitor's answers stay in view until the person's own arrive; a
 * person's answers go at once.
 */
export function changePerson(queryClient: QueryClient, before: string | null) {
  const personal = {
    predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isPersonal === true,
  }
  return before === null ? queryClient.invalidateQueries(personal) : queryClient.resetQueries(personal)
}

type Own = 'queryKey' | 'queryFn' | 'meta'
type Meta = { meta?: Record<string, unknown> }
type ReadKey<K extends RouteName> = readonly [call: K, input: Input<K>]
type ReadOptions<K extends RouteName, Data> = Meta &
  Omit<UseQueryOptions<Answer<K>, Error, Data, ReadKey<K>>, Own>

/** What comes with a page is as new as the page, which is kept until something on it changes. */
export const AS_PAGE = { staleTime: Number.POSITIVE_INFINITY }

/** What a screen reads: the answer of a call, kept by the name of the call and its input. */
export const read = <K extends RouteName, Data = Answer<K>>(
  name: K,
  input: Input<K>,
  options: ReadOptions<K, Data> = {},
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
