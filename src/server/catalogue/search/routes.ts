import { followInteractions } from '#server/catalogue/interactions/known.ts'
import { findOutside, isMedicine } from '#server/catalogue/interactions/service.ts'
import { tagsOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, handle } from '#server/core/http/endpoint.ts'
import { isQuestion } from './asked.ts'
import { createTopics } from './current-topics.ts'
import { exportAsked, listAsked, markAsked } from './quality/asked-service.ts'
import { addSearchWord, listSearchWords, measureSearchWord, removeSearchWord } from './quality/words.ts'
import { createBlendSearch, createGroupSearch, createNameSearch } from './service.ts'

export type Search = ReturnType<typeof createSearch>

/** The indexes that a typed text is compared with: one of each in a process, for all areas. */
export function createSearch(deps: Deps) {
  const [names, blends, topics] = [createNameSearch(deps), createBlendSearch(deps), createTopics(deps)]
  const known = followInteractions(deps)
  return { names, blends, topics, known, groups: createGroupSearch(deps, names, blends, topics) }
}

export const searchRoutes = (deps: Deps, { names, topics, groups, known }: Search) => {
  /** A search by a text: its answer is for everybody only where the text is a name. */
  const search =
    <Q extends { query: string }, A>(find: (query: Q, shows: Asked['shows']) => Promise<A>) =>
    async ({ query }: { query: Q }, { shows, keepsPersonal }: Asked): Promise<A> => {
      shows('list:compounds', 'list:blends', 'list:outcomes', 'outcome:*', 'list:vendors', 'vendor:*')
      if (!(await groups.isName(query.query))) keepsPersonal()
      return find(query, shows)
    }
  return [
    handle(
      'searchDrugs',
      search(async ({ query, ...page }, shows) => {
        const start = performance.now()
        const found = await names.searchDrugs(query, page)
        const ms = performance.now() - start
        if (isQuestion(page) && !isMedicine(await known(), query))
          deps.asked.searched(query, { total: found.total, ms })
        shows(...tagsOf('compound', found.drugs))
        return found
      }),
    ),
    handle(
      'suggestNames',
      search(async ({ query, limit, related }) => ({
        suggestions: await names.suggest(query, limit, related === 'true'),
      })),
    ),
    handle(
      'findGroups',
      search(async ({ query, limit }, shows) => {
        shows('list:interactions')
        return { ...(await groups.find(query, limit)), outside: findOutside(await known(), query) }
      }),
    ),
    handle(
      'findStudied',
      search(async ({ query, ...page }, shows) => {
        const found = await groups.studied(query, page)
        shows(...tagsOf('compound', found.compounds))
        return found
      }),
    ),
    handle('listAsked', ({ query }) => listAsked(deps, topics, query)),
    handle('markAsked', ({ body }, { act }) => markAsked(deps, topics, body, act)),
    handle('exportAsked', ({ query }) => exportAsked(deps, query.format)),
    handle('listSearchWords', () => listSearchWords(deps, topics)),
    handle('measureSearchWord', ({ query }, { act }) => measureSearchWord(deps, topics, query, act)),
    handle('addSearchWord', ({ body }, { act }) => addSearchWord(deps, topics, body, act)),
    handle('removeSearchWord', ({ body }, { act }) => removeSearchWord(deps, body, act)),
  ]
}
