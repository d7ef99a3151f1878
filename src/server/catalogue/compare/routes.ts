import { imageLinks } from '#server/catalogue/compounds/read/image-links.ts'
import { createBlendSearch } from '#server/catalogue/search/blends.ts'
import { listClasses } from '#server/catalogue/search/topics.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { compareCompounds, compareVendors } from './service.ts'

export const compareRoutes = (deps: Deps) => {
  const images = imageLinks(deps.config.PUBLIC_URL)
  const context = { ...deps, images, classes: listClasses(), blends: createBlendSearch(deps) }
  return [
    handle('compareCompounds', ({ query }, asked) => compareCompounds(context, query.names, asked)),
    handle('compareVendors', ({ query: { names, ...page } }, asked) =>
      compareVendors(context, names, page, asked),
    ),
  ]
}
