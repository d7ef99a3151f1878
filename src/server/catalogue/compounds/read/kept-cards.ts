import { LRUCache } from 'lru-cache'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import { type Tag, tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { listCardsById } from './repository.ts'

/** A few MB. */
const MOST_KEPT = 5_000

/**
 * Cards in the order of the ids given, the most wanted of them from memory. A card is read again when its compound
 * changes, and each day, because prices become stale.
 */
export function keepCards(deps: Deps): (ids: string[]) => Promise<DrugCard[]> {
  const { tags, clock } = deps
  const kept = new LRUCache<string, { since: number; fresh: string; card: DrugCard }>({ max: MOST_KEPT })
  return async (ids) => {
    const now = clock()
    const [since, fresh] = [tags.now, freshSince(now)]
    const known = (id: string) => {
      const entry = kept.get(id)
      const shown: Tag[] = ['list:compounds', tagOf('compound', id)]
      return entry?.fresh === fresh && tags.isGood({ since: entry.since, tags: shown })
        ? entry.card
        : undefined
    }
    const cards = new Map(ids.map((id) => [id, known(id)]))
    const missing = ids.filter((id) => !cards.get(id))
    for (const card of await listCardsById(deps, missing, now)) {
      kept.set(card.id, { since, fresh, card })
      cards.set(card.id, card)
    }
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
}
