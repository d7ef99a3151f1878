import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getDataExport } from './service.ts'

export const exportRoutes = (deps: Deps) => [
  handle('getDataExport', async (_, { shows }) => {
    shows('list:exports')
    return getDataExport(deps)
  }),
]
