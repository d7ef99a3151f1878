import { AuthClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { inBrowserTime } from './session-clock.ts'
import { STORAGE_KEY } from './session-state.ts'
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
