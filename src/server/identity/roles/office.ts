import { permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { refusalNow } from '#server/core/permissions/admit.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { findOwner } from '#server/identity/auth/users/service.ts'
import { inviteToOffice, listInvitations, rolesWaitingFor } from './invitations.ts'
import * as service from './service.ts'

/** A person with a role changes few others in an hour. */
const CHANGES = { max: 60, perS: 3_600 }

export const getOffice = answers('getOffice', async (deps, _, { caller }) => {
  const user = requireUser(caller)
  const isColleague = user.roles.length > 0
  return {
    roles: [...user.roles],
    permissions: permissionsOf(user.roles),
    refusal: isColleague ? refusalNow(deps, user) : null,
    invited: isColleague ? [] : await rolesWaitingFor(deps, user),
  }
})

export const listRoles = answers('listRoles', async (deps, { query }) => ({
  ...(await service.listColleagues(deps, query)),
  invitations: await listInvitations(deps),
}))

export const giveRole = answers('giveRole', async (deps, { body }, { act }) => {
  const { email, invite = false } = body
  await limit(deps, 'change-roles', act.actor, CHANGES)
  const roles = [...new Set(body.roles)]
  const id = invite ? await findOwner(deps, email) : await service.personOf(deps, email)
  return id
    ? { person: await service.giveRole(deps, { id, roles }, act), invitation: null }
    : { person: null, invitation: await inviteToOffice(deps, { email, roles }, act) }
})

export const takeRole = answers('takeRole', async (deps, { params }, { act }) => {
  await limit(deps, 'change-roles', act.actor, CHANGES)
  return service.takeRole(deps, params, act)
})
