/**
 * The words and bounds of certainty, apart from the rule that applies them (certainty.ts), so that pages that only show
 * a certainty do not load the rule.
 */

/** 'reported' is a harm that was never compared: it sorts after low, outside the grades. */
export const CERTAINTIES = ['high', 'moderate', 'low', 'reported', 'very low', 'no human data'] as const
export type Certainty = (typeof CERTAINTIES)[number]
/** The most certain first, then the one with more people; an unknown number counts as the fewest. */
export const byCertainty = (a: Weighed, b: Weighed): number =>
  rankOf(a.certainty) - rankOf(b.certainty) || (b.participants ?? -1) - (a.participants ?? -1)
const rankOf = (certainty: string) => (CERTAINTIES as readonly string[]).indexOf(certainty)
/** 'moderate certainty', after the finding that it is of. */
export function certaintyInWords(certainty: Certainty): string {
  if (certainty === 'no human data') return certainty
  return certainty === 'reported' ? 'reported only' : `${certainty} certainty`
}
type Weighed = { certainty: string; participants: number | null }

export const DOMAINS = ['consistency', 'risk of bias', 'precision', 'directness', 'reporting'] as const

/** Below this many people together a result takes two steps for precision. */
export const VERY_FEW_PARTICIPANTS = 30
/** Below this many people together a result is called imprecise. */
export const FEW_PARTICIPANTS = 100
/** From this many people in randomised trials on, evidence starts at high. */
export const MANY_PARTICIPANTS = 1_000
/** From this many people on, a pool alone can be of high certainty. */
export const MANY_IN_A_POOL = 10_000
