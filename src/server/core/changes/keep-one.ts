import { besideWork } from '#server/platform/db/call-work.ts'
import type { Tags } from './follow-tags.ts'
import type { Tag } from './tags.ts'

/** A value, and the moment before it was read. */
export type Before<T> = { since: number; value: T }

/**
 * One value in memory, made again when a tag that it shows is raised. `before` is the old value, for makers that
 * replace only the changed part. It is made to its end even if the call that asked first is refused: others wait for it.
 */
export function keepOne<T>(
  tags: Tags,
  shown: readonly Tag[],
  make: (before: Before<T> | undefined) => Promise<T>,
): () => Promise<T> {
  let made: { since: number; value: Promise<T> } | undefined
  let before: Before<T> | undefined
  return () => {
    if (!made || !tags.isGood({ since: made.since, tags: shown })) {
      const entry = { since: tags.now, value: besideWork(() => make(before)) }
      made = entry
      entry.value.then(
        (value) => {
          if (!before || before.since <= entry.since) before = { since: entry.since, value }
        },
        () => {
          // A failure is not kept: the next one tries again.
          if (made === entry) made = undefined
        },
      )
    }
    return made.value
  }
}
