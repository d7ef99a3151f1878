import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { drugPriceHistory, offerHistory } from './service.ts'
import { vendorPriceHistory } from './vendor-history.ts'

export const priceRoutes = (deps: Deps) => [
  handle('getOfferHistory', ({ params, query }, asked) =>
    offerHistory(deps.db, params.id, query.range, asked),
  ),
  handle('getDrugPriceHistory', ({ params, query }, asked) =>
    drugPriceHistory(deps.db, params.drugId, query.range, asked),
  ),
  handle('getVendorPriceHistory', ({ params, query }, asked) =>
    vendorPriceHistory(deps.db, params.vendorId, query.range, asked),
  ),
]
