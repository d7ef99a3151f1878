import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '../images/image-links.ts'
import * as repository from './repository.ts'
import * as service from './service.ts'

export const catalogueRoutes = (deps: Deps) => {
  const { db } = deps
  const images = imageLinks(deps.config.PUBLIC_URL)
  const context = { ...deps, images }
  return [
    handle('getRandomImage', async ({ params }) => ({
      random_vendor_image: await service.getRandomImage(context, params.id),
    })),
    handle('listCategories', async () => ({ categories: await repository.listCategories(db) })),
    handle('listDrugs', async ({ query }) => ({
      drugs: await repository.listCards(db, images, query),
      total: await repository.countDrugs(db),
    })),
    handle('countDrugs', async () => ({ total: await repository.countDrugs(db) })),
    handle('listDrugsByCategory', async ({ query }) => {
      const drugs = await repository.listCardsOfCategory(db, images, query.category)
      return { drugs, total: drugs.length }
    }),
    handle('getCoverage', () => repository.readCoverage(db)),
    handle('getDrugVendors', ({ params }) => service.getDrugVendors(context, params.name)),
    handle('listVendors', async () => ({ vendors: await repository.listVendors(db) })),
    handle('getVendorDetails', async ({ query }, { caller }) => ({
      vendor: await service.getVendor(context, query.name, caller),
    })),
    handle('getVendorPriceRatings', ({ query }, { caller }) =>
      service.getPriceRatings(context, query.name, caller),
    ),
    handle('listVendorOffers', async ({ query }) => ({
      vendors: await service.listVendorOffers(context, query.name),
    })),
    handle('getDrugEffects', ({ params }, { caller }) => service.getEffects(context, params.drugId, caller)),
    handle('listArticles', ({ query }, { caller }) => service.listArticles(context, query.drug_id, caller)),
  ]
}
