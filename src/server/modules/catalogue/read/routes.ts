import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { imageLinks } from '../images/image-links.ts'
import * as repository from './repository.ts'
import * as service from './service.ts'
import * as vendors from './vendors-repository.ts'

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
    handle('listDrugsAToZ', async ({ query: { letter, ...page } }) => {
      const letters = await repository.listLetters(db)
      const counted = letters.filter((each) => letter === undefined || each.letter === letter)
      return {
        letters,
        drugs: await repository.listAToZ(db, letter, page),
        total: counted.reduce((sum, { drug_count }) => sum + drug_count, 0),
      }
    }),
    handle('countDrugs', async () => ({ total: await repository.countDrugs(db) })),
    handle('listDrugsByCategory', async ({ query }) => {
      const { category, ...page } = query
      return {
        drugs: await repository.listCardsOfCategory(db, images, category, page),
        total: await repository.countDrugsOfCategory(db, category),
      }
    }),
    handle('getCoverage', () => repository.readCoverage(db)),
    handle('getDrugVendors', ({ params, query }) => service.getDrugVendors(context, params.name, query)),
    handle('listVendors', async ({ query }) => ({
      vendors: await vendors.listVendors(db, query),
      total: await vendors.countVendors(db, query.q),
    })),
    handle('getVendorDetails', async ({ query }, { caller }) => ({
      vendor: await service.getVendor(context, query.name, caller),
    })),
    handle('getVendorPriceRatings', ({ query }, { caller }) =>
      service.getPriceRatings(context, query.name, caller),
    ),
    handle('listVendorOffers', ({ query: { name, ...page } }) =>
      service.listVendorOffers(context, name, page),
    ),
    handle('getDrugEffects', ({ params }, { caller }) => service.getEffects(context, params.drugId, caller)),
    handle('listArticles', ({ query }, { caller }) => service.listArticles(context, query.drug_id, caller)),
  ]
}
