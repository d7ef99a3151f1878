/**
 * How certain a claim is, from the studies behind it: the product's rule, after the domains of GRADE. Pure, and the
 * same for every compound. The methodology page says it in words; `scripts/recompute-certainty.mjs` says it again on
 * its own.
 */

export const CERTAINTIES = ['high', 'moderate', 'low', 'very low', 'no human data'] as const
export type Certainty = (typeof CERTAINTIES)[number]
/** The most certain first, then the one with more people; an unknown number counts as the fewest. */
export const byCertainty = (a: Weighed, b: Weighed): number =>
  rankOf(a.certainty) - rankOf(b.certainty) || (b.participants ?? -1) - (a.participants ?? -1)
const rankOf = (certainty: string) => (CERTAINTIES as readonly string[]).indexOf(certainty)
type Weighed = { certainty: string; participants: number | null }

type Graded = Exclude<Certainty, 'no human data'>

/** What a claim rests on where no study in people of the same molecule counts; the nearest to people first. */
export const BASES_WITHOUT_PEOPLE = ['animals', 'cells', 'relatives'] as const
type BasisWithoutPeople = (typeof BASES_WITHOUT_PEOPLE)[number]

export const DOMAINS = ['consistency', 'risk of bias', 'precision', 'directness', 'reporting'] as const
type Domain = (typeof DOMAINS)[number]

/** One reason why certainty is a step lower; a domain takes one step however many reasons it has. */
export type StepDown = { domain: Domain; because: string }

/** One study as a claim cites it. */
export type CitedStudy = {
  finding: string
  /** What was given: the very molecule, a close relative, or one of several in a review. */
  tested: string
  /** What it was made on; 'mixed' are people and animals together, which is shown and does not count. */
  studied_in: string
  publication_type: string
  /** Of the claim's row, else of the article; null when not stated. */
  participants: number | null
  funding: string
  status: string
}

export type Appraisal = {
  certainty: Certainty
  /** Set where there is no human data; null also when nothing at all is left. */
  without_people: BasisWithoutPeople | null
  /** Where the rule starts, and why; null without human data. */
  start: { certainty: Graded; because: string } | null
  down: StepDown[]
  /** Why high instead of moderate; null where it is not. */
  up: string | null
  /** Of the studies that count, as far as stated; null when none states any. */
  participants: number | null
}

const RANKED: readonly Graded[] = ['very low', 'low', 'moderate', 'high']
const RANDOMISED = ['Meta-analysis', 'Randomized controlled trial']
const NOT_RANDOMISED = ['Clinical trial', 'Observational study']
/** Below this many participants together a result is called imprecise. */
export const FEW_PARTICIPANTS = 100
/** From this many participants on, agreeing randomised evidence can be of high certainty. */
export const MANY_PARTICIPANTS = 1_000

/** A study in people of the same molecule that was not retracted: only these decide the certainty. */
export const counts = ({ tested, studied_in, status }: CitedStudy) =>
  tested === 'same' && studied_in === 'human' && status !== 'retracted'

export const isRandomised = ({ publication_type }: Pick<CitedStudy, 'publication_type'>) =>
  RANDOMISED.includes(publication_type)

/** The certainty of a claim, with every step that leads to it. The order of the studies does not matter. */
export function appraise(studies: readonly CitedStudy[], limits: readonly string[]): Appraisal {
  const counted = studies.filter(counts)
  const participants = participantsOf(counted)
  const start = startOf(counted)
  if (!start)
    return {
      certainty: 'no human data',
      without_people: basisWithoutPeople(studies),
      start,
      down: [],
      up: null,
      participants,
    }
  const down = stepsDown(counted, participants, limits)
  const up = start.certainty === 'moderate' && down.length === 0 ? reasonForHigh(counted, participants) : null
  const rank = RANKED.indexOf(start.certainty) - down.length
  const certainty = up ? 'high' : (RANKED[Math.max(0, rank)] ?? 'very low')
  return { certainty, without_people: null, start, down, up, participants }
}

function startOf(counted: CitedStudy[]): Appraisal['start'] {
  const has = (types: readonly string[]) =>
    counted.some(({ publication_type }) => types.includes(publication_type))
  if (counted.length === 0) return null
  if (has(['Meta-analysis'])) return { certainty: 'moderate', because: 'a meta-analysis in people' }
  if (has(RANDOMISED)) return { certainty: 'moderate', because: 'a randomised trial in people' }
  if (has(NOT_RANDOMISED)) return { certainty: 'low', because: 'studies in people, none of them randomised' }
  return { certainty: 'very low', because: 'reviews or case reports alone' }
}

function stepsDown(
  counted: CitedStudy[],
  participants: number | null,
  limits: readonly string[],
): StepDown[] {
  const reasons: Record<Domain, [boolean, string][]> = {
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
      [
        participants !== null && participants < FEW_PARTICIPANTS,
        `fewer than ${FEW_PARTICIPANTS} participants in all`,
      ],
      [
        participants === null &&
          !counted.some(({ publication_type }) => publication_type === 'Meta-analysis'),
        'no number of participants is stated, and there is no meta-analysis',
      ],
    ],
    directness: [[limits.includes('indirect'), 'what was studied differs from what the claim is about']],
    reporting: [
      [limits.includes('publication bias'), 'studies without an effect may be unpublished'],
      [counted.every(({ funding }) => funding === 'maker'), 'only makers paid for the studies'],
    ],
  }
  return DOMAINS.flatMap((domain) => {
    const because = reasons[domain].flatMap(([applies, words]) => (applies ? [words] : []))
    return because.length > 0 ? [{ domain, because: because.join('; ') }] : []
  })
}

function reasonForHigh(counted: CitedStudy[], participants: number | null): string | null {
  // No domain is touched, so all findings agree already.
  const randomised = counted.filter(isRandomised).length
  return randomised >= 2 && (participants ?? 0) >= MANY_PARTICIPANTS
    ? 'at least two randomised trials or meta-analyses agree, with 1,000 participants or more together'
    : null
}

function participantsOf(counted: CitedStudy[]): number | null {
  const stated = counted.flatMap(({ participants }) => participants ?? [])
  return stated.length > 0 ? stated.reduce((sum, one) => sum + one, 0) : null
}

function basisWithoutPeople(studies: readonly CitedStudy[]): BasisWithoutPeople | null {
  const unretracted = studies.filter(({ status }) => status !== 'retracted')
  const same = unretracted.filter(({ tested }) => tested === 'same')
  if (same.some(({ studied_in }) => studied_in !== 'in vitro')) return 'animals'
  if (same.length > 0) return 'cells'
  return unretracted.length > 0 ? 'relatives' : null
}

/**
 * Whether any finding bears a direction out. 'unclear' claims nothing and needs none: an editor may hold back where a
 * weak study found something. Studies that disagree bear out 'mixed'.
 */
export function bearsOut(direction: string, findings: readonly string[]): boolean {
  if (direction === 'unclear') return true
  if (direction === 'mixed') return findings.includes('mixed') || new Set(findings).size > 1
  return findings.includes(direction)
}

/** The direction that is left once retracted studies count nothing: 'unclear' when nothing bears the stated one out. */
export function standingDirection(
  direction: string,
  studies: readonly Pick<CitedStudy, 'finding' | 'status'>[],
): string {
  const findings = studies.flatMap(({ finding, status }) => (status === 'retracted' ? [] : [finding]))
  return bearsOut(direction, findings) ? direction : 'unclear'
}

/** How many studies of each kind a claim rests on. Relatives and families stand apart; so do retracted ones. */
export function countStudies(studies: readonly CitedStudy[]) {
  const unretracted = studies.filter(({ status }) => status !== 'retracted')
  const same = unretracted.filter(({ tested }) => tested === 'same')
  const madeOn = (kind: string) => same.filter(({ studied_in }) => studied_in === kind)
  const randomised = madeOn('human').filter(isRandomised)
  return {
    human_randomised: randomised.length,
    human_pooled: randomised.filter(({ publication_type }) => publication_type === 'Meta-analysis').length,
    human_other: madeOn('human').length - randomised.length,
    mixed: madeOn('mixed').length,
    animal: madeOn('animal').length,
    in_vitro: madeOn('in vitro').length,
    relative: unretracted.length - same.length,
    retracted: studies.length - unretracted.length,
  }
}
