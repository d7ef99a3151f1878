import type { Output } from '#contract/endpoints.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { outcomeId } from './records/ids.ts'
import * as service from './service.ts'

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

/** What the evidence of a compound shows besides the compound: outcomes, articles, and what it interacts with. */
const tagsOfEvidence = ({ claims, warnings, interactions }: Output<'getDrugEvidence'>) => [
  ...claims.map(({ outcome }) => tagOf('outcome', outcomeId(outcome.slug))),
  ...tagsOf('article', [
    ...claims.flatMap(({ studies }) => studies.map(({ article }) => article)),
    ...[...warnings, ...interactions].flatMap(({ articles }) => articles),
  ]),
  ...tagsOf(
    'compound',
    interactions.flatMap((row) => [row.of, ...(row.with_compound ? [row.with_compound] : [])]),
  ),
]

/** What the page of a study shows: the study, and the compounds and outcomes that it was cited for. */
const tagsOfArticle = ({ article, compounds }: Output<'getArticle'>) => [
  ...tagsOf('article', [article]),
  ...tagsOf('compound', compounds),
  ...compounds.map(({ id }) => tagOf('literature', id)),
  ...compounds.flatMap(({ claims }) =>
    claims.map(({ outcome }) => tagOf('outcome', outcomeId(outcome.slug))),
  ),
]
