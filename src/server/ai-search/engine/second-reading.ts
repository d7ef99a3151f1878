import type { Corpus } from './corpus.ts'
import { WISH } from './learnt.ts'
import type { Understood } from './understand.ts'

/** So near as the nearest wish must one of the outcomes be that were read. */
const SHARE_OF_NEAREST = 0.8
/** So likely is the question of one kind without a wish. */
const LIKELY = 0.5

/**
 * Whether the learnt texts speak against the purpose that phrases were read as: it is for none of the outcomes
 * read ('pressure cooker' of stress), or the question is like texts that wish for nothing here ('age faster').
 */
export function isDoubtful({ vocabulary }: Corpus, { concepts, kinds, near }: Understood): boolean {
  if (concepts.length === 0) return false
  if ([...kinds].some(([kind, chance]) => kind !== WISH && chance > LIKELY)) return true
  const read = concepts.flatMap((concept) => vocabulary.concepts[concept]?.outcomes ?? [])
  const agreeing = near.filter(({ outcome, helps }) =>
    read.some((each) => each.outcome === outcome && each.helps === helps),
  )
  return read.length > 0 && (agreeing[0]?.nearness ?? 0) < (near[0]?.nearness ?? 0) * SHARE_OF_NEAREST
}
