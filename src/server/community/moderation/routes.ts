import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { appealRemoval, countModeration, decideAppeal, listOwnRemovals } from './appeals.ts'
import { previewModeration } from './preview.ts'
import { listModerationLog, moderateReview } from './service.ts'

export const moderationRoutes = (deps: Deps) => [
  handle('listModerationLog', ({ query }) => listModerationLog(deps, query)),
  handle('moderateReview', ({ params, body }, asked) => moderateReview(deps, params.id, body, asked)),
  handle('previewModeration', ({ params, query }, { act }) => previewModeration(deps, params.id, query, act)),
  handle('listOwnRemovals', ({ query }, { caller }) => listOwnRemovals(deps, query, caller)),
  handle('appealRemoval', ({ params, body }, { caller }) =>
    appealRemoval(deps, params.id, body.words, caller),
  ),
  handle('decideAppeal', ({ params, body }, asked) => decideAppeal(deps, params.id, body, asked)),
  handle('countModeration', (_, { shows }) => countModeration(deps, shows)),
]
