import type { Corpus } from './corpus.ts'
import { type Near, NO_WISH } from './near-wishes.ts'
import type { Understood } from './understand.ts'

/** So near as the nearest wish must one of the outcomes be that were read. */
const SHARE_OF_NEAREST = 0.8
/** So like the question as the most like wish may no text be that wishes for nothing here. */
const SHARE_OF_MOST_LIKE = 0.8

/**
 * Whether the learnt texts speak against the purpose that phrases were read as: it is for none of the outcomes
 * read ('pressure cooker' of stress), or the question is like a text that wishes for nothing here ('age faster').
 */
export function isDoubtful({ vocabulary }: Corpus, { concepts, near }: Understood): boolean {
  if (concepts.length === 0) return false
  const wishes = near.filter(({ concept }) => concept !== NO_WISH)
  const mostLike = (list: readonly Near[]) => Math.max(0, ...list.map(({ likeness }) => likeness))
  const others = near.filter(({ concept }) => concept === NO_WISH)
  if (mostLike(others) > mostLike(wishes) * SHARE_OF_MOST_LIKE) return true
  const read = concepts.flatMap((concept) => vocabulary.concepts[concept]?.outcomes ?? [])
  const agreeing = wishes.filter(({ outcome, helps }) =>
    read.some((each) => each.outcome === outcome && each.helps === helps),
  )
  return read.length > 0 && (agreeing[0]?.nearness ?? 0) < (wishes[0]?.nearness ?? 0) * SHARE_OF_NEAREST
}
