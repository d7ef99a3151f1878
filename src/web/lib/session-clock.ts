import { fromJson } from './from-json.ts'
import { claimsOf, type StoredSession } from './session-state.ts'

type Timed = Partial<StoredSession> & { expires_at?: unknown; expires_in?: unknown }

/**
 * A session as text, with its end as this browser's clock will tell it. The auth service tells the end by its own
 * clock; a browser whose clock is an hour ahead would find every token expired on arrival and ask for the next one at
 * once, again and again. How long a token is good does not depend on a clock, so its end is counted from now. `before`
 * is the session that is kept: a token that is kept already keeps its end.
 */
export function inBrowserTime(next: string, before: string | null, now: number): string {
  const session = fromJson(next) as Timed | null
  if (!session?.access_token) return next
  const kept = fromJson(before) as Timed | null
  if (kept?.access_token === session.access_token && typeof kept.expires_at === 'number')
    return JSON.stringify({ ...session, expires_at: kept.expires_at })
  const lifetime = lifetimeOf(session.access_token) ?? session.expires_in
  if (typeof lifetime !== 'number' || !(lifetime > 0)) return next
  return JSON.stringify({ ...session, expires_in: lifetime, expires_at: Math.floor(now / 1000) + lifetime })
}

/** How many seconds an access token is good, by its own claims; null when they do not say. */
function lifetimeOf(token: string): number | null {
  const { iat, exp } = claimsOf(token)
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? exp - iat : null
}
