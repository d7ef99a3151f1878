import type { BlendSearch } from '#server/catalogue/search/blends.ts'
import { listClasses } from '#server/catalogue/search/topics.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { compareCompounds, compareVendors } from './service.ts'

export const compareRoutes = (deps: Deps, blends: BlendSearch) => {
  const context = { ...deps, classes: listClasses(), blends }
  return [
    handle('compareCompounds', ({ query }, asked) => compareCompounds(context, query.names, asked)),
    handle('compareVendors', ({ query: { names, ...page } }, asked) =>
      compareVendors(deps, names, page, asked),
    ),
  ]
}
