import type { Deps } from '#server/core/deps.ts'
import { getFigures } from '#server/core/figures/service.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listQueues } from './service.ts'

export const overviewRoutes = (deps: Deps) => [
  handle('listQueues', (_, { caller }) => listQueues(deps, caller)),
  handle('getFigures', () => getFigures(deps)),
]
