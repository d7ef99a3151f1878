import type { Corpus } from './corpus.ts'
import { WISH } from './learnt.ts'
import type { Understood } from './understand.ts'

/** So near as the nearest wish must one of the outcomes be that were read. */
const SHARE_OF_NEAREST = 0.85
/** What is less likely a wish is recommended nothing. */
const LIKELY = 0.85

/**
 * Whether the learnt texts speak against the purpose that phrases were read as: it is for none of the outcomes
 * read ('pressure cooker' of stress), or the question is like texts that wish for nothing here ('age faster').
 */
export function isDoubtful({ vocabulary }: Corpus, { concepts, kinds, near }: Understood): boolean {
  if (concepts.length === 0) return false
  if ((kinds.get(WISH) ?? 0) < LIKELY) return true
  const read = concepts.flatMap((concept) => vocabulary.concepts[concept]?.outcomes ?? [])
  const agreeing = near.filter(({ outcome, helps }) =>
    read.some((each) => each.outcome === outcome && each.helps === helps),
  )
  return read.length > 0 && (agreeing[0]?.nearness ?? 0) < (near[0]?.nearness ?? 0) * SHARE_OF_NEAREST
}
