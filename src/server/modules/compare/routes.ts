import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '#server/modules/catalogue/images/image-links.ts'
import { listClasses } from '#server/modules/search/topics.ts'
import { compareCompounds } from './compounds.ts'
import { compareVendors } from './vendors.ts'

export const compareRoutes = (deps: Deps) => {
  const context = { ...deps, images: imageLinks(deps.config.PUBLIC_URL), classes: listClasses() }
  return [
    handle('compareCompounds', ({ query }, asked) => compareCompounds(context, query.names, asked)),
    handle('compareVendors', ({ query: { names, ...page } }, asked) =>
      compareVendors(context, names, page, asked),
    ),
  ]
}
