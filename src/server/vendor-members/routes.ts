import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import {
  acceptInvitation,
  grantDesk,
  inviteMember,
  listOpenInvitations,
  revokeInvitation,
  withdrawInvitation,
} from './invitations.ts'
import { changeMember, endDesk, listDesks, listMembers, removeMember } from './members.ts'
import { getClaimWays, listOwnDesks, proveClaim, startClaim, withdrawClaim } from './service.ts'

export const claimRoutes = (deps: Deps) => [
  handle('listOwnDesks', (_, { caller }) => listOwnDesks(deps, caller)),
  handle('getClaimWays', ({ params }, { caller }) => getClaimWays(deps, params.slug, caller)),
  handle('startClaim', ({ params, body }, { caller, network }) =>
    startClaim(deps, params.slug, body, caller, network),
  ),
  handle('proveClaim', ({ params, body }, { caller }) => proveClaim(deps, params.id, body.code, caller)),
  handle('withdrawClaim', ({ params }, { caller }) => withdrawClaim(deps, params.id, caller)),
  handle('listMembers', ({ params }, { caller }) => listMembers(deps, params.slug, caller)),
  handle('inviteMember', ({ params, body }, { caller }) => inviteMember(deps, params.slug, body, caller)),
  handle('withdrawInvitation', ({ params }, { caller }) =>
    withdrawInvitation(deps, params.slug, params.id, caller),
  ),
  handle('acceptInvitation', ({ body }, { caller }) => acceptInvitation(deps, body.token, caller)),
  handle('changeMember', ({ params, body }, { caller }) => changeMember(deps, params, body.role, caller)),
  handle('removeMember', ({ params }, { caller }) => removeMember(deps, params, caller)),
  handle('listDesks', ({ query }) => listDesks(deps, query)),
  handle('listOpenInvitations', ({ query }) => listOpenInvitations(deps, query)),
  handle('revokeInvitation', ({ params }, asked) => revokeInvitation(deps, params.id, asked)),
  handle('grantDesk', ({ body }, asked) => grantDesk(deps, body, asked)),
  handle('endDesk', ({ params, body }, asked) => endDesk(deps, params, body.reason, asked)),
]
