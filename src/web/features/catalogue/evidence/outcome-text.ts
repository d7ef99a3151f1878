import type { Answer } from '#contract/endpoints.ts'
import { counted, joinKnown, joinNames } from '#web/lib/format.ts'
import type { Direction } from './claim-text.ts'
import { isInPeople } from './matrix-state.ts'

type Compound = Answer<'getOutcome'>['compounds'][number]
type Finding = { compound: Compound; claim: Compound['claims'][number] }

/** The claim that decides a compound's place stands first. */
const leading = (compounds: readonly Compound[]): Finding[] =>
  compounds.flatMap((compound) => {
    const [claim] = compound.claims
    return claim ? [{ compound, claim }] : []
  })

const isSound = ({ claim }: Finding) => claim.certainty === 'high' || claim.certainty === 'moderate'

/** What the sentence says of one compound and of several, by direction. */
const SAYS: Partial<Record<Direction, [one: string, several: string]>> = {
  improves: ['improves it', 'improve it'],
  lowers: ['lowers it', 'lower it'],
  raises: ['raises it', 'raise it'],
  no_difference: ['made no difference', 'made no difference'],
  worsens: ['worsens it', 'worsen it'],
}

/** The outcome at a glance: compounds that help, do not help, worsen, and were never tested in people. */
export function outcomeSentence(compounds: readonly Compound[]): string {
  const all = leading(compounds)
  const inPeople = all.filter(({ claim }) => isInPeople(claim))
  const untested = all.filter(({ claim }) => !isInPeople(claim))
  const sound = inPeople.filter(isSound)
  const parts = (Object.keys(SAYS) as Direction[]).flatMap((direction) => {
    const names = sound.flatMap(({ compound, claim }) =>
      claim.direction === direction ? [compound.name] : [],
    )
    const [one, several] = SAYS[direction] ?? []
    return names.length > 0 ? [`${listed(names)} ${names.length === 1 ? one : several}`] : []
  })
  const said = sound.filter(({ claim }) => SAYS[claim.direction]).length
  return joinKnown(' ', [
    parts.length > 0 && `With moderate certainty or better: ${parts.join('; ')}.`,
    parts.length === 0 &&
      inPeople.length > 0 &&
      'No finding in people that points one way reaches moderate certainty.',
    parts.length > 0 &&
      inPeople.length > said &&
      `For the other ${inPeople.length - said === 1 ? 'compound' : counted(inPeople.length - said, 'compound')} tested in people the finding is mixed, unclear or of low certainty.`,
    untested.length > 0 &&
      `${listed(untested.map(({ compound }) => compound.name))} ${untested.length === 1 ? 'was' : 'were'} never tested for it in people.`,
  ])
}

const MOST_NAMED = 4

/** 'A', 'A and B', 'A, B, C and 7 more'. */
function listed(names: readonly string[]): string {
  const shown = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names
  const rest = names.length - shown.length
  return joinNames(rest > 0 ? [...shown, `${rest} more`] : shown)
}

const FOUND: readonly Direction[] = ['improves', 'lowers', 'raises']

/** The compounds to compare: those that lead the page with a gain in people, at most four. */
export const bestFour = (compounds: readonly Compound[]): string[] =>
  leading(compounds)
    .filter(({ claim }) => isInPeople(claim) && FOUND.includes(claim.direction))
    .slice(0, 4)
    .map(({ compound }) => compound.slug)
