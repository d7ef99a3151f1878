import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getOffice, giveRole, limitChanges, listRoles, personOf, takeRole } from './service.ts'

export const roleRoutes = (deps: Deps) => [
  handle('getOffice', async (_, { caller }) => getOffice(deps, caller)),
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
