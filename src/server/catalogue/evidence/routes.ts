import { suggestNames } from '#domain/interactions/read-name.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { outcomeId } from './ids.ts'
import { followInteractions } from './interaction-names.ts'
import { checkInteractions, getInteractionRecords, isNamedOpenly } from './interactions.ts'
import * as service from './service.ts'
import { tagsOfArticle, tagsOfEvidence } from './tags.ts'

export const evidenceRoutes = (deps: Deps) => {
  const { db, clock } = deps
  const known = followInteractions(deps)
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
    handle('checkInteractions', async ({ query }, { shows, keepsPersonal }) => {
      shows('list:compounds', 'list:blends', 'list:interactions', 'article:*')
      const found = await checkInteractions(db, await known(), query.items)
      if (!found.items.every(isNamedOpenly)) keepsPersonal()
      return found
    }),
    handle('suggestInteractionNames', async ({ query }) => ({
      suggestions: suggestNames(await known(), query.query, query.limit),
    })),
    handle('getInteractionRecords', async (_, { shows }) => {
      shows('list:compounds', 'list:interactions', 'list:blends', 'compound:*', 'article:*')
      return getInteractionRecords(db, await known(), clock())
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
