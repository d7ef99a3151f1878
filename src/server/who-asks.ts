import type { Deps } from './core/deps.ts'
import { openAuth } from './identity/auth/provider.ts'
import { identifyByKey } from './identity/keys/identify.ts'

/** Who keeps the accounts, and how callers are known: by their session, or by a key of theirs. */
export async function openAccounts(own: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const auth = await openAuth(own)
  return { ...auth, identify: identifyByKey({ ...own, hosted: auth.hosted }, auth.identify) }
}
