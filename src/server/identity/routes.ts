import type { Deps } from '#server/core/deps.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import * as ownData from './accounts/own-data.ts'
import { changePublicName, readPublicName } from './accounts/public-name.ts'
import * as accounts from './accounts/service.ts'
import { requireAccount, requireUser } from './accounts/service.ts'
import { endOwnSession, listOwnSessions } from './auth/sessions/own.ts'
import * as keys from './keys/service.ts'
import * as firstAdmin from './roles/first-admin.ts'
import * as invitations from './roles/invitations.ts'
import * as office from './roles/office.ts'

export const identityRoutes = (deps: Deps) => [
  ...handlersOf(deps, accounts, ownData, keys, firstAdmin, invitations, office),
  // Making an account needs the first, and signing in is below accounts: neither can ask who calls.
  handle('getPublicName', async (_, { caller }) => readPublicName(deps, requireUser(caller))),
  handle('setPublicName', async ({ body }, { caller }) =>
    changePublicName(deps, await requireAccount(deps, caller), body.public_name),
  ),
  handle('listSessions', async (_, { caller }) => listOwnSessions(deps, requireUser(caller))),
  handle('endSession', ({ params }, { caller }) => endOwnSession(deps, requireUser(caller), params.id)),
]
