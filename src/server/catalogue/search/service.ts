import type { DrugHit } from '#contract/catalogue/search.ts'
import { buildNameIndex, isName, nearestNames, search } from '#domain/search/name-index.ts'
import { keepCards } from '#server/catalogue/compounds/read/kept-cards.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import { listNames, listRelated } from './repository.ts'

type Page = { limit: number; offset: number; threshold: number }

export type NameSearch = ReturnType<typeof createNameSearch>

/** Search by name over an index in memory that is rebuilt when the catalogue changes. */
export function createNameSearch(deps: Deps) {
  const { db, tags } = deps
  const readCards = keepCards(deps)
  const currentNames = keepOne(tags, ['list:compounds'], async () => {
    const entries = await listNames(db)
    const names = new Map(entries.map(({ id, proper_name }) => [id, proper_name]))
    return { index: buildNameIndex(entries), names }
  })

  return {
    async searchDrugs(query: string, page: Page): Promise<{ drugs: DrugHit[]; total: number }> {
      const { index } = await currentNames()
      const { hits, total } = search(index, query, page)
      const ids = hits.map(({ id }) => id)
      const cards = new Map((await readCards(ids)).map((card) => [card.id, card]))
      const drugs = hits.flatMap(({ id, similarity, matched }) => {
        const card = cards.get(id)
        return card ? [{ ...card, similarity, matched }] : []
      })
      return { drugs, total }
    },

    /** The compound that has exactly this name, however it is written. */
    async find(name: string): Promise<string | null> {
      const { index } = await currentNames()
      const [hit] = search(index, name, { limit: 1, threshold: 1 }).hits
      return hit?.id ?? null
    },

    /** Names for 'Similar searches': those that match, those that only look alike, and if wanted those of the same use. */
    async suggest(query: string, limit: number, withRelated = false): Promise<string[]> {
      const { index, names } = await currentNames()
      const { hits } = search(index, query, { limit })
      const matching = hits.flatMap(({ id }) => names.get(id) ?? [])
      if (matching.length === limit) return matching
      const alike = [...new Set([...matching, ...nearestNames(index, query, limit)])]
      const [found] = hits
      const related =
        withRelated && found && alike.length < limit
          ? await listRelated(db, found.id, limit + alike.length)
          : []
      return [...new Set([...alike, ...related])].slice(0, limit)
    },

    isName: async (text: string): Promise<boolean> => isName((await currentNames()).index, text),

    /** The compound whose name is most like a query. */
    async nearest(query: string) {
      const { index, names } = await currentNames()
      return search(index, query, { limit: 1 }).hits.map((hit) => ({ ...hit, name: names.get(hit.id) ?? '' }))
    },
  }
}
