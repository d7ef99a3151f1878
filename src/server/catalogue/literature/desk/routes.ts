import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getLiteratureLog } from '../log.ts'
import { suggestStudy } from '../suggestions/service.ts'
import { getArticleFacts, proposeArticleFacts } from './facts.ts'
import { getLiteratureQuery, previewLiteratureQuery, saveLiteratureQuery } from './queries.ts'
import { decideLiterature, listLiterature } from './service.ts'

export const literatureRoutes = (deps: Deps) => [
  handle('getLiteratureLog', ({ params, query }, { shows }) => {
    shows(tagOf('literature', params.drugId), tagOf('compound', params.drugId))
    return getLiteratureLog(deps.db, params.drugId, query)
  }),
  handle('listLiterature', ({ query }) => listLiterature(deps, query)),
  handle('decideLiterature', ({ params, body }, { caller, act }) =>
    decideLiterature(deps, params, body, caller, act),
  ),
  handle('suggestStudy', ({ params, body }, { caller }) =>
    suggestStudy(deps, params.drugId, body.identifier, caller),
  ),
  handle('getArticleFacts', ({ params, query }) => getArticleFacts(deps, params.slug, query)),
  handle('proposeArticleFacts', ({ params }, { caller }) => proposeArticleFacts(deps, params.slug, caller)),
  handle('getLiteratureQuery', ({ params }) => getLiteratureQuery(deps, params.slug)),
  handle('previewLiteratureQuery', ({ params, body }, { caller }) =>
    previewLiteratureQuery(deps, params.slug, body.plan, caller),
  ),
  handle('saveLiteratureQuery', ({ params, body }, { caller, act }) =>
    saveLiteratureQuery(deps, params.slug, body.plan, caller, act),
  ),
]
