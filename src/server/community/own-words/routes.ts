import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listOwnWords } from './service.ts'

export const ownWordsRoutes = (deps: Deps) => [
  handle('listOwnWords', ({ query }, { caller }) => listOwnWords(deps, query, caller)),
]
