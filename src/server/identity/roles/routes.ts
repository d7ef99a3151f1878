import { commandAct } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { becomeFirstAdmin } from './first-admin.ts'
import { getOffice, giveRole, limitChanges, listRoles, personOf, takeRole } from './service.ts'

/** A link is pressed once; more tries than this are guesses. */
const TRIES = { max: 10, perS: 3_600 }

export const roleRoutes = (deps: Deps) => [
  handle('getOffice', async (_, { caller }) => getOffice(deps, caller)),
  handle('becomeFirstAdmin', async ({ body: { token } }, { caller }) => {
    const { id } = requireUser(caller)
    await limit(deps, 'first-admin', id, TRIES)
    const act = { ...commandAct('becomeFirstAdmin', deps), actor: `person:${id}` as const }
    return becomeFirstAdmin(deps, { id, token }, act)
  }),
  handle('listRoles', ({ query }) => listRoles(deps, query)),
  handle('giveRole', async ({ body: { email, role } }, { act }) => {
    await limitChanges(deps, act)
    return { person: await giveRole(deps, { id: await personOf(deps, email), role }, act) }
  }),
  handle('takeRole', async ({ params }, { act }) => {
    await limitChanges(deps, act)
    return takeRole(deps, params, act)
  }),
]
