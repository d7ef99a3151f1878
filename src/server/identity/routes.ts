import { lookedFor } from '#contract/email-address.ts'
import { commandAct } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Network } from '#server/core/http/client-ip.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import * as deletion from './accounts/delete-account.ts'
import * as exporting from './accounts/export-account.ts'
import { changePublicName, readPublicName } from './accounts/public-name.ts'
import * as accounts from './accounts/service.ts'
import { requireAccount, requireUser } from './accounts/service.ts'
import { endOwnSession, listOwnSessions } from './auth/sessions/own.ts'
import { isOwnEmailKnown } from './auth/users/service.ts'
import * as keys from './keys/service.ts'
import { becomeFirstAdmin } from './roles/first-admin.ts'
import * as invitations from './roles/invitations.ts'
import { inviteToOffice, joinOffice, listInvitations, rolesWaitingFor } from './roles/invitations.ts'
import {
  findPerson,
  getOffice,
  giveRole,
  limitChanges,
  listRoles,
  personOf,
  takeRole,
} from './roles/service.ts'

/** A link is pressed once; more tries than this are guesses. */
const TRIES = { max: 10, perS: 3_600 }
/** A person corrects a typing slip or two; more questions mean that emails are being collected. */
const PER_NETWORK = { max: 10, perS: 600 }

export const identityRoutes = (deps: Deps) => [
  ...handlersOf(deps, accounts, exporting, deletion, keys, invitations),
  handle('checkUserExists', ({ body }, { network }) => checkUserExists(deps, body.email, network)),
  handle('getPublicName', async (_, { caller }) => readPublicName(deps, requireUser(caller))),
  handle('setPublicName', async ({ body }, { caller }) =>
    changePublicName(deps, await requireAccount(deps, caller), body.public_name),
  ),
  handle('listSessions', async (_, { caller }) => listOwnSessions(deps, requireUser(caller))),
  handle('endSession', ({ params }, { caller }) => endOwnSession(deps, requireUser(caller), params.id)),
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
]

/** Whether an email has an account. Limited, because the answer reveals accounts. Throws `rate_limited`. */
async function checkUserExists(deps: Deps, email: string, network: Network): Promise<{ exists: boolean }> {
  const { config, hosted, db } = deps
  if (config.AUTH_RATE_LIMITS === 'on') await limit(deps, 'check-user-exists', network, PER_NETWORK)
  const wanted = lookedFor(email)
  return { exists: hosted ? (await hosted.findByEmail(wanted)) !== null : await isOwnEmailKnown(db, wanted) }
}
