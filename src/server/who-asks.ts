import type { Deps } from './core/deps.ts'
import { findAccount } from './identity/accounts/repository.ts'
import { requireAccount } from './identity/accounts/service.ts'
import { openAuth } from './identity/auth/provider.ts'
import { identifyByKey } from './identity/keys/identify.ts'
import { endKeysOf } from './identity/keys/service.ts'
import { rolesOf } from './identity/roles/repository.ts'

/**
 * Who keeps the accounts, and how callers are known: by their session, or by a key of theirs. A person of the back office
 * has an account from their first call on, because colleagues read who did what.
 */
export async function openAccounts(own: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const auth = await openAuth(own, (personId) => rolesOf(own.db, personId))
  const identify = identifyByKey({ ...own, hosted: auth.hosted }, auth.identify)
  return {
    ...auth,
    endKeysOf,
    identify: async (request: Request) => {
      const caller = await identify(request)
      if (caller.kind === 'user' && caller.roles.length > 0 && !(await findAccount(own.db, caller.id)))
        await requireAccount(own, caller)
      return caller
    },
  }
}
