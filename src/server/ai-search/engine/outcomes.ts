import type { Certainty } from '#domain/evidence/certainty-scale.ts'
import file from '../../../../data/ai-search/outcomes.json' with { type: 'json' }
import type { RecordClaim } from './claims.ts'
import type { CatalogueRecord } from './record.ts'

/**
 * An outcome of a concept. `helps` is the direction in which a claim answers the wish. `isBeside`: the question names another
 * outcome of the concept.
 */
export type SoughtOutcome = { outcome: string; helps: 'improves' | 'raises' | 'lowers'; isBeside?: true }

/**
 * What studies found for the outcomes that a question seeks. `helps`: an effect as wished; `open`: mixed or unclear
 * results; `refuted`: studies in people found no difference or worse, and none found an effect.
 */
export type Finding = {
  verdict: 'helps' | 'open' | 'refuted'
  /** The claim that decides; the answer names it as the reason. */
  claim: RecordClaim
  /** How much is established, in [0,1]: effect and certainty together. */
  strength: number
}

/**
 * The outcomes that a concept of the vocabulary asks for, by its id; in the file divided by spaces, of a marker with the
 * direction that is wished for: 'cortisol:lowers'.
 */
export const readSoughtOutcomes = (): Map<string, SoughtOutcome[]> =>
  new Map(Object.entries(file.outcomes).map(([concept, list]) => [concept, list.split(' ').map(soughtOf)]))

function soughtOf(text: string): SoughtOutcome {
  const [outcome = '', helps] = text.split(':')
  return { outcome, helps: helps === 'raises' || helps === 'lowers' ? helps : 'improves' }
}

/** In people every certainty counts more than anything found without them. */
const STRENGTH: Record<Certainty, number> = {
  high: 1,
  moderate: 0.95,
  low: 0.85,
  reported: 0.8,
  'very low': 0.75,
  'no human data': 0.45,
}
/** Findings on outcomes other than the named one count less. */
const BESIDE_SHARE = 0.5
/** For mixed and unclear results; a record without any claim on the purpose gets the last step. */
const OPEN_SHARE = 0.5
export const UNTESTED = 0.3

/** What the claims of a record say of the outcomes sought; null when they say nothing of them. */
export function findingOf(record: CatalogueRecord, sought: readonly SoughtOutcome[]): Finding | null {
  const found = record.claims.flatMap((claim) => {
    const isInPeople = claim.certainty !== 'no human data'
    const asked = sought.filter(({ outcome }) => outcome === claim.outcome)
    return asked.flatMap((each) => {
      const says = verdictOf(claim, each, isInPeople)
      const counts = STRENGTH[claim.certainty] * (each.isBeside ? BESIDE_SHARE : 1)
      return says ? [{ claim, says, isInPeople, counts }] : []
    })
  })
  const inPeople = found.filter(({ isInPeople }) => isInPeople)
  // Tests in people decide; animals and cells count only without tests in people.
  const deciding = inPeople.length > 0 ? inPeople : found
  for (const verdict of ['helps', 'open', 'refuted'] as const) {
    const [best] = deciding.filter(({ says }) => says === verdict).toSorted((a, b) => b.counts - a.counts)
    if (best) return { verdict, claim: best.claim, strength: strengthOf(best.counts, verdict) }
  }
  return null
}

function strengthOf(counts: number, verdict: Finding['verdict']): number {
  if (verdict === 'refuted') return 0
  return verdict === 'helps' ? counts : counts * OPEN_SHARE
}

function verdictOf(
  { kind, direction }: RecordClaim,
  { helps }: SoughtOutcome,
  isInPeople: boolean,
): Finding['verdict'] | null {
  // A lack of effect in animals, cells or a relative is stated, but refutes nothing in people.
  const refuted = isInPeople ? 'refuted' : 'open'
  // That a harm was not seen says nothing of a benefit.
  if (kind === 'harm') return direction === 'worsens' ? refuted : null
  if (direction === helps) return 'helps'
  if (direction === 'mixed' || direction === 'unclear') return 'open'
  if (helps === 'improves' && (direction === 'raises' || direction === 'lowers')) return null
  return direction === 'improves' ? null : refuted
}
