import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '#server/modules/catalogue/images/image-links.ts'
import { tagsOf } from '#server/modules/changes/tags.ts'
import { createNameSearch } from './service.ts'

export const searchRoutes = (deps: Deps) => {
  const names = createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL))
  return [
    handle('searchDrugs', async ({ query: { query, ...page } }, { shows }) => {
      shows('list:compounds')
      const found = await names.searchDrugs(query, page)
      shows(...tagsOf('compound', found.drugs))
      return found
    }),
    handle('suggestNames', async ({ query }, { shows }) => {
      shows('list:compounds')
      return { suggestions: await names.suggest(query.query, query.limit) }
    }),
  ]
}
