import type { Deps } from '#server/core/deps.ts'
import { type Asked, handle } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import * as acting from './acting.ts'
import { findPeople, getPerson } from './service.ts'

export const peopleRoutes = (deps: Deps) => {
  const by = async ({ caller, act }: Pick<Asked, 'caller' | 'act'>): Promise<acting.Operator> => ({
    user: await requireAccount(deps, caller),
    act,
  })
  return [
    handle('findPeople', async ({ query }, { caller }) =>
      findPeople(deps, query, await requireAccount(deps, caller)),
    ),
    handle('getPerson', async ({ params }, { caller }) =>
      getPerson(deps, params.id, await requireAccount(deps, caller)),
    ),
    handle('signOutPerson', async ({ params }, asked) =>
      acting.signOutPerson(deps, params.id, await by(asked)),
    ),
    handle('banPerson', async ({ params, body }, asked) =>
      acting.banPerson(deps, params.id, body.reason, await by(asked)),
    ),
    handle('unbanPerson', async ({ params }, asked) => acting.unbanPerson(deps, params.id, await by(asked))),
    handle('exportPerson', async ({ params }, asked) =>
      acting.exportPerson(deps, params.id, await by(asked)),
    ),
    handle('deletePerson', async ({ params, body }, asked) =>
      acting.deletePerson(deps, params.id, body, await by(asked)),
    ),
    handle('askFactorReset', async ({ params, body }, asked) =>
      acting.askFactorReset(deps, params.id, body.checked, await by(asked)),
    ),
    handle('confirmFactorReset', async ({ params }, asked) =>
      acting.confirmFactorReset(deps, params.id, await by(asked)),
    ),
    handle('withdrawFactorReset', async ({ params }, asked) =>
      acting.withdrawFactorReset(deps, params.id, await by(asked)),
    ),
  ]
}
