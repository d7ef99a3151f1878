import type { Claim } from '#contract/catalogue/evidence.ts'
import { STEPS_OF } from './claim-text.ts'
import { isInPeople, type MatrixRow, rowsOf } from './matrix-state.ts'

/** As many outcomes as the first screen of a compound tells. */
const MOST_ROWS = 3

const CLEAR: readonly Claim['direction'][] = ['improves', 'lowers', 'raises']
const AGAINST: readonly Claim['direction'][] = ['worsens', 'no_difference']
const isAgainst = ({ kind, direction }: Claim) =>
  AGAINST.includes(direction) || (kind === 'harm' && CLEAR.includes(direction))

/** The surest first, and of equally sure ones that with the most people, or the most animals. */
const bySureness = ({ claim: a }: MatrixRow, { claim: b }: MatrixRow) =>
  STEPS_OF[b.certainty] - STEPS_OF[a.certainty] ||
  Number(b.direction === 'worsens') - Number(a.direction === 'worsens') ||
  (b.participants ?? 0) - (a.participants ?? 0) ||
  b.counts.animal - a.counts.animal

/**
 * The answer of a compound's page, from the rows of its matrix: the two surest findings about an aim in people, then
 * the surest harm or finding of no difference; where people show nothing clear, the best known finding in animals. What
 * is then missing comes from the other rows. Laboratory values only where nothing else was tested.
 */
export function verdictOf(claims: readonly Claim[]): MatrixRow[] {
  const rows = rowsOf(claims)
    .filter(({ claim }) => !claim.is_withdrawn)
    .sort(bySureness)
  const inPeople = rows.filter(({ claim }) => isInPeople(claim))
  const against = inPeople.filter(({ claim }) => isAgainst(claim))
  const aims = inPeople.filter(({ claim }) => claim.kind === 'benefit' && !isAgainst(claim))
  const animals = rows.filter(({ claim }) => !isInPeople(claim))
  const [best, second] = aims.filter(isNewOutcome)
  const [third] = aims.some(({ claim }) => CLEAR.includes(claim.direction))
    ? against
    : [...animals, ...against]
  const chosen = [best, second, third].filter((row) => row !== undefined)
  return [...chosen, ...against, ...inPeople, ...animals].filter(isNewOutcome).slice(0, MOST_ROWS)
}

/** A second population of an outcome would take the place of another outcome. */
const isNewOutcome = ({ claim }: MatrixRow, nth: number, all: readonly MatrixRow[]) =>
  all.findIndex((each) => each.claim.outcome.slug === claim.outcome.slug) === nth
