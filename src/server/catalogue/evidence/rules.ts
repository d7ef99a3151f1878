import { DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import { appraise, countStudies, directionOf, type RatedClaim } from '#domain/evidence/certainty.ts'
import { CERTAINTIES, type Certainty } from '#domain/evidence/certainty-scale.ts'
import { capital } from '#domain/text/capital.ts'

/** Everything that follows from a claim and is kept. */
export function derivedClaim(claim: RatedClaim) {
  const { certainty, participants, ...steps } = appraise(claim)
  const direction = directionOf(claim)
  return {
    certainty,
    direction,
    participants,
    counts: countStudies(claim.studies),
    steps,
    place: placeOf(certainty, direction),
  }
}
export type DerivedClaim = ReturnType<typeof derivedClaim>

/**
 * The place of a claim among those of an outcome, lowest first: tested in people before not tested, then by direction,
 * what helps first, then by certainty. Participants decide between equals.
 */
function placeOf(certainty: Certainty, direction: string): number {
  const untested = certainty === 'no human data' ? 100 : 0
  return untested + (DIRECTIONS as readonly string[]).indexOf(direction) * 10 + CERTAINTIES.indexOf(certainty)
}

type Placed = { claim_id: string; drug_id: string; outcome_id: string } & Pick<
  DerivedClaim,
  'place' | 'participants'
>

/** The claims that decide the place of their compound among those tested for an outcome. */
export const leadingOf = (claims: readonly Placed[]) =>
  firstOf(claims, ({ outcome_id, drug_id }) => `${outcome_id} ${drug_id}`)

/** Of the claims on an outcome's map, those that represent their compound in a cell. */
export const mappedOf = (claims: readonly Placed[], leading: ReadonlySet<string>) =>
  firstOf(
    claims.filter(({ claim_id, place }) => leading.has(claim_id) || isNotFound(place)),
    ({ outcome_id, drug_id, place }) => `${outcome_id} ${drug_id} ${place}`,
  )

function firstOf(claims: readonly Placed[], keyOf: (claim: Placed) => string): Set<string> {
  const first = new Map<string, Placed>()
  for (const claim of claims) {
    const key = keyOf(claim)
    const other = first.get(key)
    if (!other || comesBefore(claim, other)) first.set(key, claim)
  }
  return new Set([...first.values()].map(({ claim_id }) => claim_id))
}

const comesBefore = (a: Placed, b: Placed) =>
  (a.place - b.place ||
    (b.participants ?? -1) - (a.participants ?? -1) ||
    (a.claim_id < b.claim_id ? -1 : 1)) < 0

/** The certainty and direction of a place. */
export const cellOf = (place: number) => ({
  certainty: CERTAINTIES[place % 10],
  direction: DIRECTIONS[Math.floor((place % 100) / 10)],
})

const isInPeople = (place: number) => place < 100

const NOT_FOUND: readonly unknown[] = ['worsens', 'no_difference', 'mixed', 'unclear']

/** Whether a place has claims in people without the desired effect. */
export const isNotFound = (place: number) => isInPeople(place) && NOT_FOUND.includes(cellOf(place).direction)

/** How many compounds lead with each direction, of those tested in people; by the alphabet. */
export function leadsByDirection(cells: readonly { place: number; leading: number }[]) {
  const many = new Map<string, number>()
  for (const { place, leading } of cells) {
    const { direction } = cellOf(place)
    if (direction && leading > 0 && isInPeople(place))
      many.set(direction, (many.get(direction) ?? 0) + leading)
  }
  return Object.fromEntries([...many].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** '12 outcomes tested in people, 3 with moderate certainty or better'; null without claims. */
export function summaryOf(
  claims: readonly { outcome: { slug: string }; certainty: string }[],
): string | null {
  if (claims.length === 0) return null
  const outcomesOf = (is: (certainty: string) => boolean) =>
    new Set(claims.flatMap(({ outcome, certainty }) => (is(certainty) ? [outcome.slug] : []))).size
  const inPeople = outcomesOf((certainty) => certainty !== 'no human data')
  if (inPeople === 0) return 'No outcome was tested in people.'
  const sound = outcomesOf((certainty) => certainty === 'high' || certainty === 'moderate')
  const tested = `${inPeople} ${inPeople === 1 ? 'outcome' : 'outcomes'} tested in people`
  return `${tested}, ${sound === 0 ? 'none' : sound} with moderate certainty or better.`
}

/** The text on a claim in the log of changes; null when no visible part has changed. */
export function changeInWords(
  name: string,
  before: Pick<DerivedClaim, 'certainty' | 'direction' | 'counts'> | null,
  now: Pick<DerivedClaim, 'certainty' | 'direction' | 'counts'> | null,
): string | null {
  if (!before && !now) return null
  if (!before)
    return `New claim: ${name}, ${now?.certainty === 'no human data' ? '' : 'certainty '}${now?.certainty}`
  if (!now) return `Claim withdrawn: ${name}`
  const retracted = now.counts.retracted - before.counts.retracted
  const cause = retracted > 0 ? `${manyStudies(retracted)} retracted, ` : ''
  const changes = [
    before.certainty !== now.certainty && `certainty of ${name} from ${before.certainty} to ${now.certainty}`,
    before.direction !== now.direction &&
      `direction of ${name} from ${inWords(before.direction)} to ${inWords(now.direction)}`,
  ].filter((change) => change !== false)
  if (changes.length > 0) return capital(`${cause}${changes.join('; ')}`)
  return cause ? capital(`${cause}certainty of ${name} stays ${now.certainty}`) : null
}

/** The text on a study in the log of changes when its state changes. */
export function stateInWords(title: string, status: string): string {
  const told = {
    corrected: 'Correction published of',
    concern: 'Expression of concern published about',
    retracted: 'Retraction published of',
  }[status]
  return told ? `${told} “${title}”` : `No correction, concern or retraction stands any more of “${title}”`
}

const manyStudies = (many: number) => (many === 1 ? 'one study' : `${many} studies`)
const inWords = (direction: string) => direction.replace('_', ' ')
