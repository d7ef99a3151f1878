import { type CitedStudy, isOwnHuman } from './certainty.ts'
import type { Certainty } from './certainty-scale.ts'

/** A claim as the level looks at it. */
type AppraisedClaim = {
  outcome: string
  kind: string
  certainty: Certainty
  direction: string
  studies: readonly CitedStudy[]
}
/** A study of the compound, cited by a claim or not. */
type OwnStudy = Pick<CitedStudy, 'tested' | 'studied_in' | 'status'>
type Regulation = { authority: string; status: string; source_url: string | null }

/** Authorities whose approval of a medicine rests on an assessment that they publish. */
const ASSESSORS = ['FDA', 'EMA', 'PMDA', 'MHRA', 'TGA', 'Health Canada']
/** Sold like this, an approval concerns another product; it is shown as regulation. */
const SOLD_AS_FOOD = ['dietary supplement', 'authorised novel food']
const TRIALS = [
  'Meta-analysis',
  'Systematic review',
  'Umbrella review',
  'Randomized controlled trial',
  'Clinical trial',
]
const TOO_LOW = ['reported', 'very low', 'no human data']

/**
 * The six-step evidence level of a compound, from its own studies and claims. Only 'approved medicine' comes from
 * regulation, by an approval whose source is on record. What rests on relatives alone, or on nothing, has no direct studies.
 */
export function evidenceLevel(
  claims: readonly AppraisedClaim[],
  studies: readonly OwnStudy[],
  regulation: readonly Regulation[],
) {
  if (isApprovedMedicine(regulation)) return 'approved medicine'
  if (isStrong(claims)) return 'strong human evidence'
  if (claims.some(isTested)) return 'human trials'
  const own = studies.filter(({ tested, status }) => tested === 'same' && status !== 'retracted')
  // A row of a claim may tell of people where its article as a whole tells of people and animals.
  const inPeople = [...own, ...claims.flatMap(({ studies }) => studies)].some(isOwnHuman)
  if (inPeople) return 'limited human data'
  if (own.length === 0) return 'no direct studies'
  return own.some(({ studied_in }) => studied_in !== 'in vitro') ? 'animal studies' : 'in vitro only'
}

const isApprovedMedicine = (regulation: readonly Regulation[]) =>
  regulation.some(
    ({ authority, status, source_url }) =>
      status === 'approved' && source_url !== null && ASSESSORS.includes(authority),
  ) && !regulation.some(({ status }) => SOLD_AS_FOOD.includes(status))

/** A benefit of high certainty, or two different benefits of moderate certainty: harms, markers and failures are none. */
function isStrong(claims: readonly AppraisedClaim[]): boolean {
  const benefits = claims.filter(({ kind, direction }) => kind === 'benefit' && direction === 'improves')
  const sound = benefits.filter(({ certainty }) => certainty === 'high' || certainty === 'moderate')
  return (
    benefits.some(({ certainty }) => certainty === 'high') ||
    new Set(sound.map(({ outcome }) => outcome)).size >= 2
  )
}

/** No marker, with a trial of exactly the substance that leaves more than very low certainty. */
const isTested = ({ kind, certainty, studies }: AppraisedClaim) =>
  kind !== 'marker' &&
  !TOO_LOW.includes(certainty) &&
  studies.some((study) => isOwnHuman(study) && TRIALS.includes(study.publication_type))
