import { AuthClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { fromJson } from './from-json.ts'
import { claimsOf, STORAGE_KEY, type StoredSession } from './session-state.ts'
import { deviceStorage } from './storage.ts'

/** The client of the auth service, with sessions kept where this product keeps everything and timed by this browser. */
export function makeAuthClient(options: GoTrueClientOptions) {
  const { authUrl, authKey = '' } = document.documentElement.dataset
  return new AuthClient({
    url: `${authUrl ?? location.origin}/auth/v1`,
    // Spelled as the client spells it, which puts a person's own over it.
    headers: { apikey: authKey, Authorization: `Bearer ${authKey}` },
    storageKey: STORAGE_KEY,
    storage: {
      getItem: deviceStorage.getItem,
      setItem: (key, text) =>
        deviceStorage.setItem(
          key,
          key === STORAGE_KEY ? inBrowserTime(text, deviceStorage.getItem(key), Date.now()) : text,
        ),
      removeItem: deviceStorage.removeItem,
    },
    detectSessionInUrl: false,
    ...options,
  })
}

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
