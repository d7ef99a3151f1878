import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '#server/modules/catalogue/images/image-links.ts'
import { createNameSearch } from '#server/modules/search/service.ts'
import { checkInteractions } from './interactions.ts'
import * as service from './service.ts'

export const evidenceRoutes = (deps: Deps) => {
  const { db } = deps
  const names = createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL))
  return [
    handle('getDrugEvidence', ({ params }) => service.getEvidence(db, params.drugId)),
    handle('listOutcomes', () => service.listOutcomes(db)),
    handle('getOutcome', ({ params, query }) => service.getOutcome(db, params.slug, query)),
    handle('checkInteractions', ({ query }) => checkInteractions(db, names, query.items)),
    handle('getArticle', ({ params }, { caller }) => service.getArticle(deps, params.id, caller)),
    handle('listChanges', ({ query }) => service.listChanges(db, query)),
  ]
}
