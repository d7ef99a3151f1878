import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { exportAudit, listAudit } from './service.ts'

export const auditRoutes = (deps: Deps) => [
  handle('listAudit', ({ query }) => listAudit(deps, query)),
  handle('exportAudit', ({ query }) => exportAudit(deps, query)),
]
