import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import {
  closeUnreadNotice,
  getEvidenceDesk,
  listUnreadNotices,
  listUnsourcedRegulation,
  lookUpArticle,
} from './service.ts'

export const evidenceDeskRoutes = (deps: Deps) => [
  handle('getEvidenceDesk', ({ params }) => getEvidenceDesk(deps, params.slug)),
  handle('listUnreadNotices', ({ query }) => listUnreadNotices(deps, query)),
  handle('listUnsourcedRegulation', ({ query }) => listUnsourcedRegulation(deps, query)),
  handle('closeUnreadNotice', ({ params }, { act }) => closeUnreadNotice(deps, params.id, act)),
  handle('lookUpArticle', ({ query }, { caller }) => lookUpArticle(deps, query.id, caller)),
]
