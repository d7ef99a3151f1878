import { imageLinks } from '#server/catalogue/compounds/images/image-links.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { isQuestion } from './asked-rules.ts'
import { createTopics } from './current-topics.ts'
import { createGroupSearch } from './groups.ts'
import { searchQualityRoutes } from './quality/routes.ts'
import { createNameSearch } from './service.ts'

export const searchRoutes = (deps: Deps) => {
  const images = imageLinks(deps.config.PUBLIC_URL)
  const names = createNameSearch(deps, images)
  const topics = createTopics(deps)
  const groups = createGroupSearch(deps, images, names, topics)
  return [
    handle('searchDrugs', async ({ query: { query, ...page } }, { shows }) => {
      shows('list:compounds')
      const start = performance.now()
      const found = await names.searchDrugs(query, page)
      if (isQuestion(page)) deps.asked.searched(query, { total: found.total, ms: performance.now() - start })
      shows(...tagsOf('compound', found.drugs))
      return found
    }),
    handle('suggestNames', async ({ query }, { shows }) => {
      shows('list:compounds')
      return { suggestions: await names.suggest(query.query, query.limit) }
    }),
    handle('findGroups', ({ query }, { shows }) => {
      shows('list:compounds', 'list:blends', 'list:outcomes', 'outcome:*', 'list:vendors', 'vendor:*')
      return groups.find(query.query, query.limit)
    }),
    handle('findStudied', async ({ query }, { shows }) => {
      shows('list:compounds', 'list:outcomes', 'outcome:*')
      const found = await groups.studied(query.query, query.limit)
      shows(...tagsOf('compound', found.compounds))
      return found
    }),
    ...searchQualityRoutes(deps, topics),
  ]
}
