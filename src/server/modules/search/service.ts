import type { DrugHit } from '#contract/search.ts'
import { buildNameIndex, type NameIndex, search } from '#domain/search/name-index.ts'
import type { Deps } from '#server/deps.ts'
import type { ImageLinks } from '#server/modules/catalogue/image-links.ts'
import { listCardsById } from '#server/modules/catalogue/repository.ts'
import { listNames } from './repository.ts'

type Page = { limit: number; offset: number; threshold: number }

/** Search by name over an index in memory, made anew when the catalogue has changed. */
export function createNameSearch({ db, catalogue }: Deps, images: ImageLinks) {
  let made: { version: number; index: Promise<NameIndex> } | undefined

  function currentIndex(): Promise<NameIndex> {
    if (made?.version !== catalogue.current) {
      const index = listNames(db).then(buildNameIndex)
      const entry = { version: catalogue.current, index }
      made = entry
      // A failed read is not kept: the next search tries again.
      index.catch(() => {
        if (made === entry) made = undefined
      })
    }
    return made.index
  }

  return {
    async searchDrugs(query: string, page: Page): Promise<{ drugs: DrugHit[]; total: number }> {
      const { hits, total } = search(await currentIndex(), query, page)
      const ids = hits.map(({ id }) => id)
      const cards = new Map((await listCardsById(db, images, ids)).map((card) => [card.id, card]))
      const drugs = hits.flatMap(({ id, similarity, matched }) => {
        const card = cards.get(id)
        return card ? [{ ...card, similarity, matched }] : []
      })
      return { drugs, total }
    },

    /** Names like the query for 'Similar searches', nearest first. */
    async suggest(query: string, limit: number): Promise<string[]> {
      const { hits } = search(await currentIndex(), query, { limit, threshold: SUGGESTION_THRESHOLD })
      const cards = await listCardsById(
        db,
        images,
        hits.map(({ id }) => id),
      )
      return cards.map(({ proper_name }) => proper_name)
    },
  }
}

/** Similar searches reach further than results: they are offered when results are few. */
const SUGGESTION_THRESHOLD = 0.35
