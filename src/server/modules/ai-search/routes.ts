import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { embeddedAnswerer } from './answer.ts'
import { followCorpus } from './current-corpus.ts'
import { deleteRecent, listRecent } from './history.ts'
import { requireSearcher, searchWithAi } from './service.ts'
import { checkUsage, spendOne } from './usage.ts'

export const aiSearchRoutes = (deps: Deps) => {
  const corpus = followCorpus(deps)
  const context = { ...deps, corpus, answer: embeddedAnswerer(corpus) }
  return [
    handle('checkAiUsage', async ({ body }, { caller }) => {
      const user = await requireSearcher(deps, caller, body.user_id)
      if (body.increment) await spendOne(deps, user)
      return checkUsage(deps, user)
    }),
    handle('searchWithAi', async ({ body }, { caller, signal }) => {
      const user = await requireSearcher(deps, caller, body.user_id)
      return searchWithAi(context, user, body.query, signal)
    }),
    handle('listAiSearches', async ({ query }, { caller }) =>
      listRecent(context, await requireSearcher(deps, caller, query.user_id)),
    ),
    handle('deleteAiSearches', async ({ query }, { caller }) =>
      deleteRecent(deps, await requireSearcher(deps, caller, query.user_id), query.id),
    ),
  ]
}
