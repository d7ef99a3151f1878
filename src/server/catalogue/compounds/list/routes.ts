import { keepOne } from '#server/core/changes/keep-one.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listAToZ, listLetters } from '../read/repository.ts'
import { createCatalogueList } from './service.ts'

export const catalogueListRoutes = (deps: Deps) => {
  const list = createCatalogueList(deps)
  const currentLetters = keepOne(deps.tags, ['list:compounds'], () => listLetters(deps.db))
  return [
    handle('listDrugsAToZ', async ({ query: { letter, ...page } }, { shows }) => {
      shows('list:compounds')
      const letters = await currentLetters()
      const counted = letters.filter((each) => letter === undefined || each.letter === letter)
      return {
        letters,
        drugs: await listAToZ(deps.db, letter, page),
        total: counted.reduce((sum, { drug_count }) => sum + drug_count, 0),
      }
    }),
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
