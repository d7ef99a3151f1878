import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { imageLinks } from '../images/image-links.ts'
import { createCatalogueList } from './service.ts'

export const catalogueListRoutes = (deps: Deps) => {
  const list = createCatalogueList(deps, imageLinks(deps.config.PUBLIC_URL))
  return [
    handle('listCatalogue', ({ query }, { shows }) => {
      // Whoever is on the page, and every count beside it, depends on all the others.
      shows('catalogue', 'compound:*')
      return list.listCatalogue(query)
    }),
    handle('getShowcase', (_, { caller, shows }) => {
      shows('catalogue', 'compound:*')
      return list.getShowcase(caller)
    }),
  ]
}
