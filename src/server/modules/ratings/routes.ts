import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { requireAccount } from '#server/modules/accounts/service.ts'
import { rankVendors, readOwnRules, setOwnRules } from './own-rules.ts'
import { getVendorRating } from './service.ts'

export const ratingRoutes = (deps: Deps) => [
  handle('getVendorRating', ({ params }, asked) => getVendorRating(deps, params.slug, asked)),
  handle('rankVendors', ({ query }, { caller }) => rankVendors(deps, caller, query)),
  handle('getOwnRules', async (_input, { caller }) =>
    readOwnRules(deps, (await requireAccount(deps, caller)).id),
  ),
  handle('setOwnRules', async ({ body }, { caller }) =>
    setOwnRules(deps, (await requireAccount(deps, caller)).id, body.rules),
  ),
]
