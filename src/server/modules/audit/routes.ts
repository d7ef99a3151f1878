import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { exportAudit, listAudit } from './service.ts'

export const auditRoutes = (deps: Deps) => [
  handle('listAudit', ({ query }) => listAudit(deps, query)),
  handle('exportAudit', ({ query }) => exportAudit(deps, query)),
]
