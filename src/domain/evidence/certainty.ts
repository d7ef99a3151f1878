import type { Claim } from '#contract/catalogue/evidence.ts'
import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import { larger, largestOf, overlapsOf, peopleInTrials } from './certainty-people.ts'
import {
  type Certainty,
  DOMAINS,
  FEW_PARTICIPANTS,
  MANY_IN_A_POOL,
  MANY_PARTICIPANTS,
  VERY_FEW_PARTICIPANTS,
} from './certainty-scale.ts'
import { standingDirection } from './standing-direction.ts'

/**
 * How certain a claim is, from the studies behind it: the product's third rule, after the domains of GRADE. Pure, and
 * the same for every compound. The methodology page says it in words; `scripts/recompute-certainty.mjs` says it again on
 * its own.
 */

/** A new number for every change of the rule: databases that were rated by another are rated again at the start. */
export const CERTAINTY_RULE = 4

type Graded = Exclude<Certainty, 'no human data' | 'reported'>

/** One study as a claim cites it. */
export type CitedStudy = {
  finding: string
  /** What was given: exactly the substance, a close relative, or one of several in a review. */
  tested: string
  /** What it was made on; 'mixed' are people and animals together, which is shown and does not count. */
  studied_in: string
  publication_type: string
  /** Of the claim's row, never of the whole article; null when not stated. */
  participants: number | null
  /** Of the whole article, which no outcome can have more of; null when not stated. */
  article_participants: number | null
  comparison: string
  funding: string
  status: string
  /** Names of the trials in the article; for a pool, its known members. */
  trials: readonly string[]
  /** 'pool' for an article that pools trials without being a review; null when not stated. */
  trial_role: string | null
  /** Of a review: 'randomised' when it gathers randomised trials only; null when not stated. */
  gathers: string | null
  /** Of a review: whether it pools the numbers; null when not stated. */
  is_pooled: boolean | null
}

/** A claim as the rule reads it. */
export type RatedClaim = {
  kind: string
  direction: string
  limits: readonly string[]
  studies: readonly CitedStudy[]
}

/** The rule's verdict on a claim, as readers see it. The participants are those of the studies that count, each counted once. */
export type Appraisal = Pick<Claim, 'certainty' | 'participants'> &
  Claim['steps'] & { without_people: 'animals' | 'cells' | 'relatives' | null }

const LADDER: readonly Graded[] = ['very low', 'low', 'moderate', 'high']
const [LOW, MODERATE, HIGH] = [1, 2, 3]
const TRIAL = 'Randomized controlled trial'
const NOT_RANDOMISED = ['Clinical trial', 'Observational study']
const REVIEWS_WITH_METHOD = ['Meta-analysis', 'Systematic review', 'Umbrella review']
const WITHOUT_COMPARISON = ['Review', 'Other']

/** The most serious of an article's states; 'ok' without any. */
export function mostSerious(...states: readonly string[]): string {
  const rank = (state: string) => (ARTICLE_STATES as readonly string[]).indexOf(state)
  return states.reduce((worst, state) => (rank(state) > rank(worst) ? state : worst), 'ok')
}

const isInPeople = ({ studied_in, status }: Pick<CitedStudy, 'studied_in' | 'status'>) =>
  studied_in === 'human' && status !== 'retracted'

/** A study in people of exactly the substance that was not retracted. */
export const isOwnHuman = (study: Pick<CitedStudy, 'tested' | 'studied_in' | 'status'>) =>
  study.tested === 'same' && isInPeople(study)

/** The studies that decide the certainty: those of exactly the substance in people, without any those of relatives. */
export function countedOf<Study extends Pick<CitedStudy, 'tested' | 'studied_in' | 'status'>>(
  studies: readonly Study[],
): Study[] {
  const own = studies.filter(isOwnHuman)
  return own.length > 0 ? own : studies.filter((study) => study.tested !== 'not' && isInPeople(study))
}

const isPool = ({ publication_type, trial_role }: CitedStudy) =>
  REVIEWS_WITH_METHOD.includes(publication_type) || trial_role === 'pool'

/** What a review gathers; a meta-analysis that nothing else is stated of gathers randomised trials. */
const gathersRandomised = ({ publication_type, gathers }: CitedStudy) =>
  gathers === 'randomised' || (gathers === null && publication_type === 'Meta-analysis')

/** Pools the numbers of randomised trials. An umbrella review contains the same trials several times. */
function isPoolOfTrials(study: CitedStudy): boolean {
  const { publication_type, trial_role, is_pooled } = study
  if (trial_role === 'pool' && publication_type === TRIAL) return true
  if (publication_type === 'Meta-analysis') return gathersRandomised(study)
  return publication_type === 'Systematic review' && gathersRandomised(study) && is_pooled === true
}

/** A randomised trial, or a review that starts as one: of randomised trials, pooled or with its people stated. */
export const isRandomised = (study: CitedStudy): boolean =>
  study.publication_type === TRIAL ||
  isPoolOfTrials(study) ||
  (study.publication_type === 'Systematic review' && gathersRandomised(study) && mostIn(study) !== null)

/** Whether a study compared those who had the harm or the substance with others. */
function compared({ publication_type, comparison, is_pooled, gathers }: CitedStudy): boolean {
  if (WITHOUT_COMPARISON.includes(publication_type)) return false
  if (publication_type === 'Meta-analysis' || is_pooled) return true
  const isStated = comparison !== 'none' && comparison !== 'not stated'
  if (REVIEWS_WITH_METHOD.includes(publication_type) && gathers !== 'randomised') return isStated
  return comparison !== 'none'
}

/** The direction that the studies that count bear out; without any, that all of them do. */
export function directionOf({ direction, studies }: Pick<RatedClaim, 'direction' | 'studies'>): string {
  const counted = countedOf(studies)
  return standingDirection(direction, counted.length > 0 ? counted : studies)
}

/** The certainty of a claim, with every step that leads to it. The order of the studies does not matter. */
export function appraise({ kind, direction: stated, limits, studies }: RatedClaim): Appraisal {
  const counted = countedOf(studies)
  const single = counted.filter((study) => !isPool(study))
  const pools = counted.filter(isPool)
  const direction = directionOf({ direction: stated, studies })
  const participants = larger(peopleInTrials(single), largestOf(pools))
  const people: People = {
    all: participants,
    inTrials: peopleInTrials(single.filter(({ publication_type }) => publication_type === TRIAL)) ?? 0,
    inPool: largestOf(pools.filter(isPoolOfTrials)) ?? 0,
    isMinimum: pools.some((pool) => pool.participants === null),
    most: mostPeople(single, pools),
  }
  const about = {
    participants,
    is_minimum: participants !== null && people.isMinimum,
    overlaps: overlapsOf(single),
    paid_by_maker: counted.length > 0 && counted.every(({ funding }) => funding === 'maker'),
  }
  if (counted.length === 0)
    return {
      ...{ certainty: 'no human data', without_people: basisWithoutPeople(studies) },
      ...{ start: null, down: [], up: null, held: null, ...about },
    }
  if (kind === 'harm' && direction === 'worsens' && !counted.some(compared)) {
    const because = 'reports of a harm; no study that counts compared groups'
    return {
      ...{ certainty: 'reported', without_people: null, start: { certainty: 'reported', because } },
      ...{ down: [], up: null, held: null, ...about },
    }
  }
  const start = startOf(counted, people)
  const down = stepsDown(counted, people, limits)
  const from = LADDER.indexOf(start.certainty)
  const steps = down.reduce((sum, step) => sum + step.steps, 0)
  const isRaised = from === MODERATE && steps === 0 && people.inPool >= MANY_IN_A_POOL
  const reached = isRaised ? HIGH : Math.max(0, from - steps)
  const most = mostOf(kind, direction, from)
  const rank = Math.min(reached, most.rank)
  const up = isRaised && rank === HIGH ? `a pool of ${asText(MANY_IN_A_POOL)} people or more` : null
  return {
    ...{ certainty: LADDER[rank] ?? 'very low', without_people: null, start, down, up },
    held: rank < reached ? most.because : null,
    ...about,
  }
}

type People = {
  all: number | null
  inTrials: number
  inPool: number
  isMinimum: boolean
  most: number | null
}

const mostIn = ({ participants, article_participants }: CitedStudy) => participants ?? article_participants

/** The most people that there can be, where rows state none; null where a pool of unknown size counts. */
function mostPeople(single: readonly CitedStudy[], pools: readonly CitedStudy[]): number | null {
  if (pools.some((pool) => mostIn(pool) === null)) return null
  const bounded = (studies: readonly CitedStudy[]) =>
    studies.map((study) => ({ ...study, participants: mostIn(study) }))
  return larger(peopleInTrials(bounded(single)), largestOf(bounded(pools)))
}

const asText = (number: number) => number.toLocaleString('en')

function startOf(counted: CitedStudy[], people: People): { certainty: Graded; because: string } {
  const has = (types: readonly string[]) =>
    counted.some(({ publication_type }) => types.includes(publication_type))
  if (people.inTrials >= MANY_PARTICIPANTS)
    return {
      certainty: 'high',
      because: `randomised trials with ${asText(MANY_PARTICIPANTS)} people or more`,
    }
  if (counted.some(isPoolOfTrials))
    return { certainty: 'moderate', because: 'a pooled analysis of randomised trials' }
  if (has([TRIAL])) return { certainty: 'moderate', because: 'a randomised trial in people' }
  if (counted.some(isRandomised))
    return { certainty: 'moderate', because: 'a systematic review of randomised trials' }
  if (has(['Meta-analysis']))
    return { certainty: 'low', because: 'a pooled analysis of studies that were not all randomised' }
  if (has(REVIEWS_WITH_METHOD))
    return { certainty: 'low', because: 'a review without its own pool of randomised trials' }
  if (has(NOT_RANDOMISED)) return { certainty: 'low', because: 'studies in people, none of them randomised' }
  return { certainty: 'very low', because: 'reviews or case reports alone' }
}

/** The most that a claim can reach, whatever its studies. */
function mostOf(kind: string, direction: string, from: number): { rank: number; because: string | null } {
  if (direction === 'unclear' && from === HIGH)
    return { rank: LOW, because: 'trials of this size left the result unclear: at most low' }
  if (direction === 'unclear' || direction === 'mixed')
    return { rank: MODERATE, because: `a result that is ${direction} is never high` }
  if (kind === 'harm' && direction === 'no_difference')
    return { rank: MODERATE, because: 'no trial rules out rare harm: never high' }
  return { rank: HIGH, because: null }
}

function stepsDown(counted: CitedStudy[], people: People, limits: readonly string[]) {
  const few = people.most
  const reasons: Record<(typeof DOMAINS)[number], [boolean, string][]> = {
    consistency: [
      [new Set(counted.map(({ finding }) => finding)).size > 1, 'findings differ between the studies'],
      [limits.includes('inconsistent'), 'results differed between trials'],
    ],
    'risk of bias': [
      [limits.includes('risk of bias'), 'the studies have a risk of bias'],
      [
        counted.some(({ status }) => status === 'concern'),
        'a publisher expressed concern about a study that counts',
      ],
    ],
    precision: [
      [limits.includes('imprecise'), 'results are imprecise'],
      [few !== null && few < VERY_FEW_PARTICIPANTS, `fewer than ${VERY_FEW_PARTICIPANTS} people in all`],
      [
        few !== null && few >= VERY_FEW_PARTICIPANTS && few < FEW_PARTICIPANTS,
        `fewer than ${FEW_PARTICIPANTS} people in all`,
      ],
      [
        people.all === null && !people.isMinimum && (few === null || few >= FEW_PARTICIPANTS),
        'no number of people is stated, and there is no systematic review or pool',
      ],
    ],
    directness: [
      [limits.includes('indirect'), 'what was studied differs from what the claim is about'],
      [!counted.some(isOwnHuman), 'only relatives or mixtures were studied in people'],
    ],
    reporting: [[limits.includes('publication bias'), 'studies without an effect may be unpublished']],
  }
  return DOMAINS.flatMap((domain) => {
    const because = reasons[domain].flatMap(([applies, words]) => (applies ? [words] : []))
    if (because.length === 0) return []
    const steps = domain === 'precision' && few !== null && few < VERY_FEW_PARTICIPANTS ? 2 : 1
    return [{ domain, because: because.join('; '), steps }]
  })
}

/** What is left without people; null when nothing at all is. */
function basisWithoutPeople(studies: readonly CitedStudy[]): Appraisal['without_people'] {
  const unretracted = studies.filter(({ status }) => status !== 'retracted')
  const same = unretracted.filter(({ tested }) => tested === 'same')
  if (same.some(({ studied_in }) => studied_in !== 'in vitro')) return 'animals'
  if (same.length > 0) return 'cells'
  return unretracted.length > 0 ? 'relatives' : null
}

/** How many studies of each kind a claim cites. Relatives and families stand apart; so do retracted ones. */
export function countStudies(studies: readonly CitedStudy[]) {
  const unretracted = studies.filter(({ status }) => status !== 'retracted')
  const same = unretracted.filter(({ tested }) => tested === 'same')
  const madeOn = (kind: string) => same.filter(({ studied_in }) => studied_in === kind)
  const randomised = madeOn('human').filter(isRandomised)
  return {
    human_randomised: randomised.length,
    human_pooled: randomised.filter(isPool).length,
    human_other: madeOn('human').length - randomised.length,
    mixed: madeOn('mixed').length,
    animal: madeOn('animal').length,
    in_vitro: madeOn('in vitro').length,
    relative: unretracted.length - same.length,
    retracted: studies.length - unretracted.length,
  }
}
