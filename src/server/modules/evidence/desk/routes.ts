import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { getEvidenceDesk, lookUpArticle } from './service.ts'

export const evidenceDeskRoutes = (deps: Deps) => [
  handle('getEvidenceDesk', ({ params }) => getEvidenceDesk(deps, params.slug)),
  handle('lookUpArticle', ({ query }, { caller }) => lookUpArticle(deps, query.id, caller)),
]
