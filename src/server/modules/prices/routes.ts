import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { drugPriceHistory, offerHistory } from './service.ts'

export const priceRoutes = (deps: Deps) => [
  handle('getOfferHistory', ({ params, query }, asked) =>
    offerHistory(deps.db, params.id, query.range, asked),
  ),
  handle('getDrugPriceHistory', ({ params, query }, asked) =>
    drugPriceHistory(deps.db, params.drugId, query.range, asked),
  ),
]
