import { imageLinks } from '#server/catalogue/compounds/read/image-links.ts'
import { createBlendSearch } from '#server/catalogue/search/blends.ts'
import { createNameSearch } from '#server/catalogue/search/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getBasket } from './service.ts'

export const basketRoutes = (deps: Deps) => {
  const names = {
    names: createNameSearch(deps, imageLinks(deps.config.PUBLIC_URL)),
    blends: createBlendSearch(deps),
  }
  return [handle('getBasket', ({ query }, asked) => getBasket(deps, names, query, asked))]
}
