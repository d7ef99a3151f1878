import type { Claim } from '#contract/catalogue/evidence.ts'
import { isGivenWithOther } from '#domain/evidence/given-with.ts'
import { capital } from '#domain/text/capital.ts'
import { count } from '#web/lib/format.ts'

export type Direction = Claim['direction']
export type Certainty = Claim['certainty']
export type Counts = Claim['counts']

export const DIRECTION_TEXT: Record<Direction, string> = {
  improves: 'Improves',
  lowers: 'Lowers',
  raises: 'Raises',
  mixed: 'Mixed',
  unclear: 'Unclear',
  no_difference: 'No difference',
  worsens: 'Worsens',
}

/** How many of the four steps of the scale are filled; a reported effect has no grade. */
export const STEPS_OF: Record<Certainty, number> = {
  high: 4,
  moderate: 3,
  low: 2,
  reported: 0,
  'very low': 1,
  'no human data': 0,
}

/** How a kind of study is drawn and named, in the order of the bar. */
const KINDS = [
  {
    key: 'human_pooled',
    name: (count: number) => (count === 1 ? '1 pooled analysis' : `${count} pooled analyses`),
  },
  { key: 'human_randomised', name: (count: number) => `${count} randomised` },
  { key: 'human_other', name: (count: number) => `${count} other in people` },
  {
    key: 'mixed',
    name: (count: number) =>
      `${count === 1 ? '1 review' : `${count} reviews`} mixing people and animals (not counted)`,
  },
  { key: 'animal', name: (count: number) => `${count} in animals` },
  { key: 'in_vitro', name: (count: number) => `${count} in cells` },
  {
    key: 'relative',
    name: (count: number) =>
      count === 1 ? '1 of a related or mixed product' : `${count} of related or mixed products`,
  },
  { key: 'retracted', name: (count: number) => `${count} retracted` },
] as const satisfies readonly { key: keyof Counts; name: (count: number) => string }[]

export type StudyKind = (typeof KINDS)[number]['key']

/** The kinds that a claim has studies of, with their words. */
export function kindsOf(counts: Counts) {
  const apart = { ...counts, human_randomised: counts.human_randomised - counts.human_pooled }
  return KINDS.flatMap(({ key, name }) =>
    apart[key] > 0 ? [{ key, count: apart[key], text: name(apart[key]) }] : [],
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
