import type { RequestListener } from 'node:http'
import type { Deps } from '#server/core/deps.ts'
import { isView } from '#server/core/figures/rules.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Variant } from './answer-forms.ts'
import { CROSS_ORIGIN_HEADERS } from './cross-origin.ts'
import { record, requestIdFrom } from './request-log.ts'
import { CLOSED_POLICY, headersOfEveryAnswer } from './security-headers.ts'

/**
 * Sends visitors' cached answers straight to the socket, ahead of the middleware: most requests repeat an earlier one.
 * All other requests go on to `next`, which also fills the caches.
 */
export function keptAnswersFirst(
  kept: { pages: AnswerCache; calls: AnswerCache },
  deps: Deps,
  next: RequestListener,
): RequestListener {
  const visitor = `Bearer ${deps.config.PUBLIC_KEY}`
  const ofEvery = headersOfEveryAnswer(deps.config)
  const linesOfPage = headerLines(ofEvery)
  const linesOfCall = headerLines([...ofEvery, ...CROSS_ORIGIN_HEADERS])

  return (request, response) => {
    const { headers, method, url = '' } = request
    const isCall = headers.authorization === visitor
    const isPage = headers.authorization === undefined
    const cache = isPage ? kept.pages : kept.calls
    const isRead = method === 'GET' || method === 'HEAD'
    const answer = isRead && (isPage || isCall) && cache.get(url)
    if (!answer) return next(request, response)
    const linesOf = isPage ? linesOfPage : linesOfCall
    const start = performance.now()
    const requestId = requestIdFrom(headers['x-request-id']?.toString())
    const send = (variant: Variant) => {
      const status = variant.body ? answer.status : 304
      response.writeHead(status, linesOf(variant, requestId))
      // Of a HEAD, node leaves the body out.
      response.end(variant.body)
      record(deps, { requestId, method, route: answer.route, status, start })
    }
    deps.metrics.cache.inc({ cache: isPage ? 'page' : 'api', result: 'hit' })
    if (isPage && method === 'GET' && isView(url, headers['user-agent'])) deps.tally.count('page_views')
    const variant = answer.forms.for(headers['accept-encoding']?.toString(), headers['if-none-match'])
    if (variant instanceof Promise) variant.then(send, () => response.destroy())
    else send(variant)
  }
}

/**
 * The headers that an answer is sent with, as a flat list, which node writes without sorting them out again: its own,
 * and those of every answer that it does not have itself. An empty one says that it is to go without.
 */
export function headerLines(always: readonly [name: string, value: string][]) {
  const ofEvery = [['content-security-policy', CLOSED_POLICY] as const, ...always]
  return ({ headers, body }: Variant, requestId: string): string[] => {
    const lines = ['x-request-id', requestId]
    if (body) lines.push('content-length', String(body.length))
    for (const [name, value] of ofEvery) if (headers[name] === undefined) lines.push(name, value)
    for (const name in headers) {
      const value = headers[name]
      if (value) lines.push(name, value)
    }
    return lines
  }
}
