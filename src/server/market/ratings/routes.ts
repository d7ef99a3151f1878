import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { rankVendors, ratedVendors, readOwnRules, setOwnRules } from './own-rules.ts'
import { getVendorRating } from './service.ts'

export function ratingRoutes(deps: Deps) {
  const readVendors = ratedVendors(deps)
  return [
    handle('getVendorRating', ({ params }, asked) => getVendorRating(deps, params.slug, asked)),
    handle('rankVendors', ({ query }, { caller }) => rankVendors(deps, readVendors, caller, query)),
    handle('getOwnRules', async (_input, { caller }) =>
      readOwnRules(deps, (await requireAccount(deps, caller)).id),
    ),
    handle('setOwnRules', async ({ body }, { caller }) =>
      setOwnRules(deps, (await requireAccount(deps, caller)).id, body.rules),
    ),
  ]
}
