import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { listModeration, listModerationLog, moderateReview } from './service.ts'

export const moderationRoutes = (deps: Deps) => [
  handle('listModeration', ({ query }) => listModeration(deps, query)),
  handle('listModerationLog', ({ query }) => listModerationLog(deps, query)),
  handle('moderateReview', ({ params, body }, asked) => moderateReview(deps, params.id, body, asked)),
]
