import { nounOf, type Tag, tagOf } from './tags.ts'

/** Tags kept one by one; more than this, and everything counts as raised. */
const MOST_REMEMBERED = 100_000

/** When which tag was raised, by a number that rises with every raise. */
export type TagBoard = ReturnType<typeof createTagBoard>

/** What is kept with the moment before it was read, and what it shows. */
export type Tagged = { since: number; tags: readonly Tag[] }

export function createTagBoard() {
  let now = 0
  /** Nothing read before this is good. */
  let floor = 0
  let isDeaf = false
  const raised = new Map<Tag, number>()

  function raise(tags: Iterable<Tag>) {
    now += 1
    for (const tag of tags) {
      raised.set(tag, now)
      // Entries that show all things of a noun also show this one.
      raised.set(tagOf(nounOf(tag), 'any'), now)
    }
    if (raised.size > MOST_REMEMBERED) raiseAll()
  }
  function raiseAll() {
    now += 1
    floor = now
    raised.clear()
  }
  const raisedAt = (tag: Tag) => {
    const noun = nounOf(tag)
    const all = raised.get(tagOf(noun, '*')) ?? 0
    const one = raised.get(tag === tagOf(noun, '*') ? tagOf(noun, 'any') : tag) ?? 0
    return Math.max(all, one)
  }
  /** Ids of a noun raised one by one since then; null if the whole noun was raised, or if this is unknown. */
  function raisedSince(since: number, noun: string): string[] | null {
    if (since < floor || (raised.get(tagOf(noun, '*')) ?? 0) > since) return null
    const any = tagOf(noun, 'any')
    return [...raised].flatMap(([tag, at]) =>
      at > since && tag !== any && nounOf(tag) === noun ? [tag.slice(noun.length + 1)] : [],
    )
  }
  const wasGood = ({ since, tags }: Tagged) => since >= floor && tags.every((tag) => raisedAt(tag) <= since)

  return {
    /** Read this before the data that you will cache. */
    get now() {
      return now
    },
    raise,
    raiseAll,
    raisedSince,
    /** While notifications cannot arrive, nothing that is kept may be used. */
    setDeaf(deaf: boolean) {
      isDeaf = deaf
      now += 1
      // What was missed is unknown, so that afterwards all of it may be out of date.
      if (!deaf) raiseAll()
    },
    get isDeaf() {
      return isDeaf
    },
    /** Like `isGood`, judged by the raises heard so far: for answers given while the database is away. */
    wasGood,
    /** True while nothing that it shows was raised since it was read. */
    isGood(tagged: Tagged): boolean {
      return !isDeaf && wasGood(tagged)
    },
  }
}
