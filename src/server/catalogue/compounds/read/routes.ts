import { keepOne } from '#server/core/changes/keep-one.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { imageLinks } from './image-links.ts'
import * as repository from './repository.ts'
import * as service from './service.ts'

export const catalogueRoutes = (deps: Deps) => {
  const { db } = deps
  const images = imageLinks(deps.config.PUBLIC_URL)
  const context = { ...deps, images }
  const currentLetters = keepOne(deps.tags, ['list:compounds'], () => repository.listLetters(db))
  return [
    handle('getRandomImage', async ({ params }, { shows }) => {
      shows(tagOf('compound', params.id))
      return { random_vendor_image: await service.getRandomImage(context, params.id) }
    }),
    handle('listCategories', async (_, { shows }) => {
      shows('list:compounds')
      return { categories: await repository.listCategories(db) }
    }),
    handle('listDrugs', async ({ query }, { shows, at }) => {
      shows('list:compounds')
      const drugs = await repository.listCards(db, images, query, at)
      shows(...tagsOf('compound', drugs))
      return { drugs, total: await repository.countDrugs(db) }
    }),
    handle('listDrugsAToZ', async ({ query: { letter, ...page } }, { shows }) => {
      shows('list:compounds')
      const letters = await currentLetters()
      const counted = letters.filter((each) => letter === undefined || each.letter === letter)
      return {
        letters,
        drugs: await repository.listAToZ(db, letter, page),
        total: counted.reduce((sum, { drug_count }) => sum + drug_count, 0),
      }
    }),
    handle('countDrugs', async (_, { shows }) => {
      shows('list:compounds')
      return { total: await repository.countDrugs(db) }
    }),
    handle('listDrugsByCategory', async ({ query }, { shows, at }) => {
      shows('list:compounds')
      const drugs = await repository.listCards(db, images, query, at)
      shows(...tagsOf('compound', drugs))
      return { drugs, total: await repository.countDrugsOfCategory(db, query.category) }
    }),
    handle('getCoverage', (_, { shows }) => {
      shows('catalogue')
      return repository.readCoverage(db)
    }),
    handle('listVendors', ({ query }, { caller, shows }) => {
      // The rows of the page depend on the others.
      shows('list:vendors', 'vendor:*')
      return service.listVendors(context, query, caller)
    }),
    handle('getVendorDetails', async ({ query }, { caller, shows }) => ({
      vendor: await service.getVendor(context, query.name, caller, shows),
    })),
    handle('getVendorPriceRatings', ({ query }, { caller, shows }) =>
      service.getPriceRatings(context, query.name, caller, shows),
    ),
    handle('getDrugEffects', ({ params }, { caller, shows }) => {
      shows(tagOf('compound', params.drugId))
      return service.getEffects(context, params.drugId, caller)
    }),
    handle('listArticles', ({ query }, { caller, shows }) => {
      shows(tagOf('compound', query.drug_id))
      return service.listArticles(context, query.drug_id, caller)
    }),
  ]
}
