import { lookedFor } from '#contract/email-address.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { endOwnSession, listOwnSessions } from '#server/identity/auth/sessions/own.ts'
import { isOwnEmailKnown } from '#server/identity/auth/users/service.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { changePublicName, readPublicName } from './public-name.ts'
import { findAccount, setInterests } from './repository.ts'
import { requireAccount, requireSelf, requireUser } from './service.ts'

export const accountRoutes = (deps: Deps) => [
  handle('checkUserExists', ({ body }, { network }) => checkUserExists(deps, body.email, network)),
  handle('getUser', async ({ query }, { caller }) => {
    const { id } = requireSelf(caller, query.id)
    const account = await findAccount(deps.db, id)
    return { user_info: { preferences: account?.preferences ?? undefined } }
  }),
  handle('setPreferences', async ({ body }, { caller }) => {
    const { id } = await requireAccount(deps, requireSelf(caller, body.id))
    await setInterests(deps.db, id, body.preferences)
    return { preferences: body.preferences }
  }),
  handle('getPublicName', async (_, { caller }) => readPublicName(deps, requireUser(caller))),
  handle('setPublicName', async ({ body }, { caller }) =>
    changePublicName(deps, await requireAccount(deps, caller), body.public_name),
  ),
  handle('listSessions', async (_, { caller }) => listOwnSessions(deps, requireUser(caller))),
  handle('endSession', ({ params }, { caller }) => endOwnSession(deps, requireUser(caller), params.id)),
  handle('exportAccount', async (_, { caller }) => exportAccount(deps, requireUser(caller))),
  handle('deleteAccount', async ({ body }, { caller, network }) =>
    deleteAccount(deps, requireUser(caller), body, network),
  ),
]

/** A person corrects a typing slip or two; more questions mean that emails are being collected. */
const PER_NETWORK = { max: 10, perS: 600 }

/** Whether an email has an account. Limited, because the answer reveals accounts. Throws `rate_limited`. */
async function checkUserExists(deps: Deps, email: string, network: Network): Promise<{ exists: boolean }> {
  const { config, hosted, db } = deps
  if (config.AUTH_RATE_LIMITS === 'on') await limit(deps, 'check-user-exists', network, PER_NETWORK)
  const wanted = lookedFor(email)
  return { exists: hosted ? (await hosted.findByEmail(wanted)) !== null : await isOwnEmailKnown(db, wanted) }
}
