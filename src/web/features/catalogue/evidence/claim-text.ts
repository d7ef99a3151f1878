import type { Claim } from '#contract/catalogue/evidence.ts'
import { isGivenWithOther } from '#domain/evidence/given-with.ts'
import { capital } from '#domain/text/capital.ts'
import { count, counted } from '#web/lib/format.ts'

export type Direction = Claim['direction']
export type Certainty = Claim['certainty']
export type Counts = Claim['counts']

/** How many of the four steps of the scale are filled; a reported effect has no grade. */
export const STEPS_OF: Record<Certainty, number> = {
  high: 4,
  moderate: 3,
  low: 2,
  reported: 0,
  'very low': 1,
  'no human data': 0,
}

/** How many there are of a kind of study, in words, in the order of the bar. */
const KINDS = {
  human_pooled: (many: number) => counted(many, 'pooled analysis', 'pooled analyses'),
  human_randomised: (many: number) => `${many} randomised`,
  human_other: (many: number) => `${many} other in people`,
  mixed: (many: number) => `${counted(many, 'review')} mixing people and animals (not counted)`,
  animal: (many: number) => `${many} in animals`,
  in_vitro: (many: number) => `${many} in cells`,
  relative: (many: number) => counted(many, 'of a related or mixed product', 'of related or mixed products'),
  retracted: (many: number) => `${many} retracted`,
} satisfies Record<keyof Counts, (many: number) => string>

export type StudyKind = keyof typeof KINDS

/** The kinds that a claim has studies of, with their words. */
export function kindsOf(counts: Counts) {
  const apart = { ...counts, human_randomised: counts.human_randomised - counts.human_pooled }
  return (Object.keys(KINDS) as StudyKind[]).flatMap((key) =>
    apart[key] > 0 ? [{ key, count: apart[key], text: KINDS[key](apart[key]) }] : [],
  )
}

/** What is said before the population: of a laboratory value or a harm, that it is one. */
const KIND_TEXT: Record<Claim['kind'], string | null> = {
  benefit: null,
  harm: 'Possible harm',
  marker: 'Laboratory value',
}

/** 'Laboratory value, adults with diabetes': what the line below an outcome says; null without anything to say. */
export function inWhom({ kind, population }: Pick<Claim, 'kind' | 'population'>): string | null {
  const text = [KIND_TEXT[kind], population].filter((each) => each !== null)
  return text.length > 0 ? capital(text.join(', ')) : null
}

/** That a claim is about a mixture or an add-on, so that no row credits the compound alone; null where it is not. */
export function notAloneText({
  population,
  certainty,
  counts,
}: Pick<Claim, 'population' | 'certainty' | 'counts'>): string | null {
  if (isGivenWithOther(population)) return 'Not of this compound alone'
  const own = counts.human_randomised + counts.human_other
  return certainty !== 'no human data' && own === 0 && counts.relative > 0
    ? 'Of related or mixed products only'
    : null
}

type People = Pick<Claim, 'participants'> & { steps: Pick<Claim['steps'], 'is_minimum'> }

/** How many people the studies of a claim had: a pool that states no size makes it the least that there were. */
export function peopleText({ participants, steps }: People): string {
  if (participants === null) return 'people not stated'
  return `${count(participants)}${steps.is_minimum ? ' or more' : ''} people`
}
