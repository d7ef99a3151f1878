import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '#server/modules/catalogue/images/image-links.ts'
import { createNameSearch } from '#server/modules/search/service.ts'
import { getBasket } from './service.ts'

export const basketRoutes = (deps: Deps) => {
  const names = createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL))
  return [handle('getBasket', ({ query }, asked) => getBasket(deps, names, query, asked))]
}
