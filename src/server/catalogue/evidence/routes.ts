import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { outcomeId } from './records/ids.ts'
import * as service from './service.ts'
import { tagsOfArticle, tagsOfEvidence } from './tags.ts'

export const evidenceRoutes = (deps: Deps) => {
  const { db } = deps
  return [
    handle('getDrugEvidence', async ({ params }, { shows }) => {
      shows(tagOf('compound', params.drugId), 'list:blends')
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
