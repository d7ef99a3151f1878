import { imageLinks } from '#server/catalogue/compounds/images/image-links.ts'
import { createNameSearch } from '#server/catalogue/search/service.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { outcomeId } from './ids.ts'
import { checkInteractions, followRecordedNames, suggestNames } from './interactions.ts'
import * as service from './service.ts'
import { tagsOfArticle, tagsOfEvidence } from './tags.ts'

export const evidenceRoutes = (deps: Deps) => {
  const { db } = deps
  const names = createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL))
  const recorded = followRecordedNames(deps)
  return [
    handle('getDrugEvidence', async ({ params }, { shows }) => {
      shows(tagOf('compound', params.drugId))
      const evidence = await service.getEvidence(db, params.drugId)
      shows(...tagsOfEvidence(evidence))
      return evidence
    }),
    handle('listOutcomes', (_, { shows }) => {
      shows('list:outcomes', 'outcome:*')
      return service.listOutcomes(db)
    }),
    handle('getOutcome', async ({ params, query }, { shows }) => {
      shows(tagOf('outcome', outcomeId(params.slug)), 'list:outcomes')
      const outcome = await service.getOutcome(db, params.slug, query)
      shows(...tagsOf('compound', outcome.compounds))
      return outcome
    }),
    handle('checkInteractions', ({ query }, { shows }) => {
      shows('list:compounds', 'list:interactions', 'article:*')
      return checkInteractions({ db, names, recorded }, query.items)
    }),
    handle('suggestInteractionNames', async ({ query }, { shows }) => {
      shows('list:compounds', 'list:interactions')
      return { suggestions: await suggestNames({ names, recorded }, query.query, query.limit) }
    }),
    handle('getArticle', async ({ params }, { caller, shows }) => {
      shows('list:articles')
      const found = await service.getArticle(deps, params.id, caller)
      shows(...tagsOfArticle(found))
      return found
    }),
    handle('listChanges', async ({ query }, { shows }) => {
      shows('list:changes')
      return service.listChanges(db, query)
    }),
  ]
}
