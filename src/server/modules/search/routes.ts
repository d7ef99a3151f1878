import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '#server/modules/catalogue/images/image-links.ts'
import { createNameSearch } from './service.ts'

export const searchRoutes = (deps: Deps) => {
  const names = createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL))
  return [
    handle('searchDrugs', ({ query: { query, ...page } }) => names.searchDrugs(query, page)),
    handle('suggestNames', async ({ query }) => ({
      suggestions: await names.suggest(query.query, query.limit),
    })),
  ]
}
