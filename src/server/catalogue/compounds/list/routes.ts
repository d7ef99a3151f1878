import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { imageLinks } from '../read/image-links.ts'
import { createCatalogueList } from './service.ts'

export const catalogueListRoutes = (deps: Deps) => {
  const list = createCatalogueList(deps, imageLinks(deps.config.PUBLIC_URL))
  return [
    handle('listCatalogue', ({ query }, { shows }) => {
      // The compounds on a page, and every count, depend on all other compounds.
      shows('catalogue', 'compound:*')
      return list.listCatalogue(query)
    }),
    handle('listDrugsById', async ({ query }, { shows }) => {
      shows('list:compounds')
      const drugs = await list.listById(query.ids)
      shows(...tagsOf('compound', drugs))
      return { drugs }
    }),
    handle('getShowcase', (_, { caller, shows }) => {
      shows('catalogue', 'compound:*')
      return list.getShowcase(caller)
    }),
  ]
}
