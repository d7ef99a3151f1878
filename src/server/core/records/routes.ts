import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listRecords, listRevisions } from './service.ts'

export const recordRoutes = (deps: Deps) => [
  handle('listRecords', ({ query }) => listRecords(deps, query)),
  handle('listRevisions', ({ params, query }) => listRevisions(deps, params, query)),
]
