import { imageLinks } from '#server/catalogue/compounds/read/image-links.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { getDrugVendors, listVendorOffers } from './service.ts'

export const offerRoutes = (deps: Deps) => {
  const context = { ...deps, images: imageLinks(deps.config.PUBLIC_URL) }
  return [
    handle('getDrugVendors', ({ params, query }, asked) =>
      getDrugVendors(context, params.name, query, asked),
    ),
    handle('listVendorOffers', ({ query: { name, ...page } }, asked) =>
      listVendorOffers(context, name, page, asked),
    ),
  ]
}
