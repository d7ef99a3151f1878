import type { Search } from '#server/catalogue/search/routes.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { createAiModel } from '#server/platform/adapters/ai/ai-model.ts'
import { type Answerer, embeddedAnswerer } from './answer.ts'
import { createAnswering } from './asked/answer-asked.ts'
import { openFacts } from './asked/open-facts.ts'
import { type CurrentCorpus, followCorpus } from './current-corpus.ts'
import { deleteRecent, listRecent } from './history.ts'
import { answerWithModel } from './model/model-answer.ts'
import { followVectors } from './model/vectors.ts'
import { answerSentence } from './sentence.ts'
import { requireSearcher, searchWithAi } from './service.ts'
import { checkUsage, spendOne } from './usage.ts'

export const aiSearchRoutes = (deps: Deps, { groups, known }: Search) => {
  const corpus = followCorpus(deps)
  const answer = createAnswering(corpus, answererOf(deps, corpus), openFacts(deps))
  const context = { ...deps, corpus, answer }
  return [
    handle('answerSentence', async ({ query }, { shows, keepsPersonal }) => {
      shows('list:compounds', 'list:articles', 'list:evidence', 'list:interactions', 'article:*')
      shows('list:blends', 'blend:*')
      const open = openFacts(deps, shows)
      const answered = await answerSentence({ ...deps, corpus, known, open }, query.query)
      shows(...tagsOf('compound', answered.compounds))
      if (answered.check || answered.help.urgent || !(await groups.isName(query.query))) keepsPersonal()
      return answered
    }),
    handle('checkAiUsage', async ({ body }, { caller }) => {
      const user = await requireSearcher(deps, caller, body.user_id)
      if (body.increment) await spendOne(deps, user)
      return checkUsage(deps, user)
    }),
    handle('searchWithAi', async ({ body }, { caller, signal, tell }) => {
      const user = await requireSearcher(deps, caller, body.user_id)
      return searchWithAi(context, user, body.query, { signal, tell })
    }),
    handle('listAiSearches', async ({ query }, { caller }) =>
      listRecent(context, await requireSearcher(deps, caller, query.user_id)),
    ),
    handle('deleteAiSearches', async ({ query }, { caller }) =>
      deleteRecent(deps, await requireSearcher(deps, caller, query.user_id), query.id),
    ),
  ]
}

/** The model's answers where one is set up, the embedded engine's where none is. */
function answererOf(deps: Deps, corpus: CurrentCorpus): Answerer {
  const model = createAiModel(deps.config)
  if (!model) return embeddedAnswerer(corpus)
  const vectorsOf = followVectors(deps, model)
  return async (question, isPremium, { signal, tell }) => {
    const current = await corpus()
    const asking = { corpus: current, model, vectors: vectorsOf(current), tell }
    return answerWithModel(asking, question, isPremium, signal)
  }
}
