import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { getVendorRating } from './service.ts'

export const ratingRoutes = (deps: Deps) => [
  handle('getVendorRating', ({ params }, asked) => getVendorRating(deps, params.slug, asked)),
]
