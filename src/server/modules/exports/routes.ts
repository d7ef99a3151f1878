import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { getDataExport } from './service.ts'

export const exportRoutes = (deps: Deps) => [
  handle('getDataExport', async (_, { shows }) => {
    shows('list:exports')
    return getDataExport(deps)
  }),
]
