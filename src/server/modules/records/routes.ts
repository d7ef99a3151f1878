import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { listRecords, listRevisions } from './service.ts'

export const recordRoutes = (deps: Deps) => [
  handle('listRecords', ({ query }) => listRecords(deps, query)),
  handle('listRevisions', ({ params, query }) => listRevisions(deps, params, query)),
]
