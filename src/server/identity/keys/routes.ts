import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { createKey, listOwnKeys, revokeAllKeys, revokeKey } from './service.ts'

export const keyRoutes = (deps: Deps) => [
  handle('listKeys', async (_, { caller }) => listOwnKeys(deps, await requireAccount(deps, caller))),
  handle('createKey', async ({ body }, { caller }) =>
    createKey(deps, await requireAccount(deps, caller), body),
  ),
  handle('revokeAllKeys', async (_, { caller }) => revokeAllKeys(deps, await requireAccount(deps, caller))),
  handle('revokeKey', async ({ params }, { caller }) =>
    revokeKey(deps, await requireAccount(deps, caller), params.id),
  ),
]
