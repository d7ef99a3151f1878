import { callPath } from '#contract/call-path.ts'
import type { Answer, Input } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Caller } from '#server/core/deps.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import type { AsOf } from '#server/core/http/last-known.ts'
import { AppError, type ErrorCode } from '#server/platform/errors.ts'

/** The calls that change nothing; the only ones that tools can make. */
type ReadName = { [K in RouteName]: (typeof routes)[K]['method'] extends 'GET' ? K : never }[RouteName]

/** Makes a call of the contract. Throws the `AppError` that the call was refused with. */
export type Ask = <K extends ReadName>(name: K, input: Input<K>) => Promise<Answer<K>>

export type FetchApp = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

/** Makes calls in the process as the sender of a request: access, locks and caching follow the usual rules. */
export const askAs =
  (fetchApp: FetchApp, { publicUrl, caller, signal, shown, asOf }: AskOptions): Ask =>
  async (name, input) => {
    const path = callPath(routes[name].path, input)
    const url = new URL(path, publicUrl)
    // '..' is no name: in a path it leads to another call.
    if (!path.startsWith(url.pathname)) throw new AppError('not_found', 'There is nothing of this name.')
    const request = new Request(url, { signal })
    const response = await fetchApp(request, { isInternal: true, caller, ...(shown && { shown }) })
    asOf?.see(response)
    const answer = await response.json()
    if (response.ok) return answer
    const { code, message } = answer as { code: ErrorCode; message: string }
    const retryAfter = response.headers.get('retry-after')
    throw new AppError(code, message, retryAfter === null ? {} : { retryAfterS: Number(retryAfter) })
  }

type AskOptions = {
  publicUrl: string
  caller: Caller
  signal: AbortSignal
  /** Told what the answers show. */
  shown?: (tags: Iterable<Tag>) => void
  /** Is shown each answer. */
  asOf?: AsOf
}
