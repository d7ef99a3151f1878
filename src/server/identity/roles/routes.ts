import { commandAct } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { becomeFirstAdmin } from './first-admin.ts'
import {
  inviteToOffice,
  joinOffice,
  listInvitations,
  rolesWaitingFor,
  withdrawOfficeInvitation,
} from './invitations.ts'
import { findPerson, getOffice, giveRole, limitChanges, listRoles, personOf, takeRole } from './service.ts'

/** A link is pressed once; more tries than this are guesses. */
const TRIES = { max: 10, perS: 3_600 }

export const roleRoutes = (deps: Deps) => [
  handle('getOffice', async (_, { caller }) => {
    const office = getOffice(deps, caller)
    return {
      ...office,
      invited: office.roles.length > 0 ? [] : await rolesWaitingFor(deps, requireUser(caller)),
    }
  }),
  handle('becomeFirstAdmin', async ({ body: { token } }, { caller }) => {
    const { id } = requireUser(caller)
    await limit(deps, 'first-admin', id, TRIES)
    const act = { ...commandAct('becomeFirstAdmin', deps), actor: `person:${id}` as const }
    return becomeFirstAdmin(deps, { id, token }, act)
  }),
  handle('joinOffice', async (_, { caller }) => {
    const user = requireUser(caller)
    const act = { ...commandAct('joinOffice', deps), actor: `person:${user.id}` as const }
    return joinOffice(deps, user, act)
  }),
  handle('listRoles', async ({ query }) => ({
    ...(await listRoles(deps, query)),
    invitations: await listInvitations(deps),
  })),
  handle('giveRole', async ({ body: { email, roles: wanted, invite = false } }, { act }) => {
    await limitChanges(deps, act)
    const roles = [...new Set(wanted)]
    const id = invite ? await findPerson(deps, email) : await personOf(deps, email)
    return id
      ? { person: await giveRole(deps, { id, roles }, act), invitation: null }
      : { person: null, invitation: await inviteToOffice(deps, { email, roles }, act) }
  }),
  handle('takeRole', async ({ params }, { act }) => {
    await limitChanges(deps, act)
    return takeRole(deps, params, act)
  }),
  handle('withdrawOfficeInvitation', async ({ params }, { act }) =>
    withdrawOfficeInvitation(deps, params.id, act),
  ),
]
