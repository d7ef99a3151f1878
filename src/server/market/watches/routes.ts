import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { readMailChoice, setMailChoice, setOwnMails } from './mails.ts'
import { changeWatch, createWatch, importWatches, listOwnWatches, removeWatch } from './service.ts'
import { describeWatched } from './watched.ts'

export const watchRoutes = (deps: Deps) => [
  handle('listWatches', async ({ query }, { caller }) =>
    listOwnWatches(deps, await requireAccount(deps, caller), query),
  ),
  handle('createWatch', async ({ body }, { caller }) =>
    createWatch(deps, await requireAccount(deps, caller), body),
  ),
  handle('importWatches', async ({ body }, { caller }) =>
    importWatches(deps, await requireAccount(deps, caller), body.watches),
  ),
  handle('changeWatch', async ({ params, body }, { caller }) =>
    changeWatch(deps, await requireAccount(deps, caller), params.id, body),
  ),
  handle('removeWatch', async ({ params }, { caller }) =>
    removeWatch(deps, await requireAccount(deps, caller), params.id),
  ),
  handle('setWatchMails', async ({ body }, { caller }) =>
    setOwnMails(deps, await requireAccount(deps, caller), body.frequency),
  ),
  handle('getWatched', async ({ query }, { at }) => ({
    watched: await describeWatched(deps.db, query.targets, at),
  })),
  handle('getMailChoice', ({ params }) => readMailChoice(deps, params.token)),
  handle('setMailChoice', ({ params, body }) => setMailChoice(deps, params.token, body.frequency)),
]
