import { readAnywhere } from '#server/db/reading.ts'
import type { Tags } from './follow-tags.ts'
import type { Tag } from './tags.ts'

/** One value in memory that is made again when something that it shows has changed. */
export function keepOne<T>(tags: Tags, shown: readonly Tag[], make: () => Promise<T>): () => Promise<T> {
  let made: { since: number; value: Promise<T> } | undefined
  return () => {
    // While the database is away, what a replica told once serves until it is back.
    const isGood = made && (tags.isGood({ since: made.since, tags: shown }) || isOfOutage(tags, made.since))
    if (!made || !isGood) {
      const isCurrent = (upTo: number) => tags.wasGood({ since: upTo, tags: shown })
      const entry = { since: tags.now, value: readAnywhere(make, isCurrent) }
      made = entry
      // A failure is not kept: the next one tries again.
      entry.value.catch(() => {
        if (made === entry) made = undefined
      })
    }
    return made.value
  }
}

const isOfOutage = ({ isAway, now }: Tags, since: number) => isAway && since === now
