import { suggestNames } from '#domain/interactions/read-name.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import type { KnownInteractions } from './known.ts'
import { checkInteractions, getInteractionRecords, isNamedOpenly } from './service.ts'

export const interactionRoutes = ({ db, clock }: Deps, known: KnownInteractions) => {
  return [
    handle('checkInteractions', async ({ query }, { shows, keepsPersonal }) => {
      shows('list:compounds', 'list:blends', 'list:interactions', 'article:*')
      const found = await checkInteractions(db, await known(), query.items)
      if (!found.items.every(isNamedOpenly)) keepsPersonal()
      return found
    }),
    handle('suggestInteractionNames', async ({ query }) => ({
      suggestions: suggestNames(await known(), query.query, query.limit),
    })),
    handle('getInteractionRecords', async (_, { shows }) => {
      shows('list:compounds', 'list:interactions', 'list:blends', 'compound:*', 'article:*')
      return getInteractionRecords(db, await known(), clock())
    }),
  ]
}
