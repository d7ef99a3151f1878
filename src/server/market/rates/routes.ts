import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getRates } from './service.ts'

export const rateRoutes = ({ db }: Deps) => [
  handle('getRates', (_, { shows, at }) => {
    shows('list:rates', 'catalogue')
    return getRates(db, at)
  }),
]
