import type { Tags } from './follow-tags.ts'
import type { Tag } from './tags.ts'

/** One value in memory that is made again when something that it shows has changed. */
export function keepOne<T>(tags: Tags, shown: readonly Tag[], make: () => Promise<T>): () => Promise<T> {
  let made: { since: number; value: Promise<T> } | undefined
  return () => {
    if (!made || !tags.isGood({ since: made.since, tags: shown })) {
      const entry = { since: tags.now, value: make() }
      made = entry
      // A failure is not kept: the next one tries again.
      entry.value.catch(() => {
        if (made === entry) made = undefined
      })
    }
    return made.value
  }
}
