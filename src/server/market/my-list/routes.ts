import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { getListNews } from './news.ts'
import { changeMyList, getMyList } from './service.ts'

export const myListRoutes = (deps: Deps) => [
  handle('getMyList', async (_, { caller }) => getMyList(deps, await requireAccount(deps, caller))),
  handle('changeMyList', async ({ body }, { caller }) =>
    changeMyList(deps, await requireAccount(deps, caller), body),
  ),
  handle('getListNews', ({ query }, { at }) => getListNews(deps.db, query.compounds, at)),
]
