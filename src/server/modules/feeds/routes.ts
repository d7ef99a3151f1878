import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { decideFeedPack, listFeedDecisions, takeBackFeedDecision } from './decisions.ts'
import {
  addFeedSource,
  listFeedRuns,
  listFeedSources,
  listFeedWaiting,
  runFeedSource,
  switchFeedSource,
} from './service.ts'

export const feedRoutes = (deps: Deps) => [
  handle('listFeedSources', ({ query }) => listFeedSources(deps, query)),
  handle('addFeedSource', ({ body }) => addFeedSource(deps, body)),
  handle('switchFeedSource', ({ params, body }) => switchFeedSource(deps, params.id, body.is_on)),
  handle('runFeedSource', ({ params, body }) => runFeedSource(deps, params.id, body.may_shrink)),
  handle('listFeedRuns', ({ params, query }) => listFeedRuns(deps, params.id, query)),
  handle('listFeedWaiting', ({ query }) => listFeedWaiting(deps.db, query)),
  handle('decideFeedPack', ({ params, body }, asked) => decideFeedPack(deps, params.id, body, asked)),
  handle('listFeedDecisions', ({ query }) => listFeedDecisions(deps.db, query)),
  handle('takeBackFeedDecision', ({ params }, asked) => takeBackFeedDecision(deps, params.id, asked)),
]
