import type { MiddlewareHandler } from 'hono'
import { AppError } from '#server/platform/errors.ts'
import type { HttpEnv } from './env.ts'
import { pathAndQueryOf } from './path-and-query.ts'

/** The longest query that the product writes has about 1,300 characters, in the address of its sign-in page. */
const MOST_CHARACTERS = 2_000
const MOST_NAMES = 100
/** Times that an address can be inside another: a basket, to be returned to after paying, after signing in, after a mail. */
const MOST_NESTED = 4

/** Refuses queries of addresses that no page writes, before they are parsed. */
export const limitQuery: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (isTooLong(pathAndQueryOf(c.req.url)))
    throw new AppError('address_too_long', 'This address is too long. Please shorten what it asks for.')
  return next()
}

/** Counts characters as people read them, however often they are escaped. */
export function isTooLong(pathAndQuery: string): boolean {
  const at = pathAndQuery.indexOf('?')
  if (at < 0) return false
  const query = pathAndQuery.slice(at + 1)
  return unescaped(query).length > MOST_CHARACTERS || query.split('&', MOST_NAMES + 1).length > MOST_NAMES
}

function unescaped(query: string): string {
  let text = query
  try {
    for (let depth = 0; depth < MOST_NESTED && text.includes('%'); depth++) text = decodeURIComponent(text)
  } catch {
    // The percent sign was typed: there is nothing more to unescape.
  }
  return text
}
