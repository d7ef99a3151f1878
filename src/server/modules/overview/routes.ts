import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { getFigures } from '#server/modules/figures/service.ts'
import { listQueues } from './service.ts'

export const overviewRoutes = (deps: Deps) => [
  handle('listQueues', (_, { caller }) => listQueues(deps, caller)),
  handle('getFigures', () => getFigures(deps)),
]
