import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'

/** Per network: a page that fails again and again adds nothing new. */
const LIMIT = { max: 20, perS: 600 }

export const clientErrorRoutes = (deps: Deps) => [
  handle('reportClientError', async ({ body }, { network }) => {
    await limit(deps, 'client-errors', network, LIMIT)
    deps.metrics.clientErrors.inc({ kind: body.kind })
    deps.log.warn(body, 'page failed in a browser')
    return {}
  }),
]
