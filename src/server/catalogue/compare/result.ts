import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { isGivenWithOther } from '#domain/evidence/given-with.ts'
import { capital } from '#domain/text/capital.ts'

type ResultClaim = ComparedCompound['claims'][number]
export type ResultCompound = Pick<ComparedCompound, 'name' | 'proper_name' | 'aliases' | 'claims'>
/** Ids of claims whose studies all compared with another treatment instead of a placebo. */
export type AgainstOther = ReadonlySet<string>
type Direction = ResultClaim['direction']

const MOST_DIRECT = 2
const MOST_NAMED = 4
const MOST_DIFFERENCES = 2
/** What is hoped for first, safety last: it has its own place on the page. */
const CLAIM_KINDS = ['benefit', 'marker', 'harm']
const CERTAINTIES: readonly string[] = ['high', 'moderate', 'low', 'reported', 'very low']

/** How one compound and several are said to have found it; mixed and unclear findings point nowhere. */
const VERBS: Partial<Record<Direction, [one: string, several: string]>> = {
  improves: ['improves it', 'improve'],
  lowers: ['lowers it', 'lower'],
  raises: ['raises it', 'raise'],
  no_difference: ['made no difference', 'made no difference'],
  worsens: ['worsens it', 'worsen'],
}

/**
 * Sentences from the records of several compounds: direct comparisons, what they have in common
 * with moderate certainty or better, where they differ, and what stays open. It never says which of them works better.
 */
export function resultOf(compounds: readonly ResultCompound[], againstOther: AgainstOther): string[] {
  if (compounds.length < 2) return []
  const names = compounds.map(({ proper_name }) => proper_name)
  const claims = compounds.flatMap((each) => each.claims)
  const outcomes = new Map(claims.map(({ outcome }) => [outcome.slug, outcome]))
  const kindOf = ({ slug }: ResultClaim['outcome']) =>
    Math.min(...claims.filter(isOf(slug)).map(({ kind }) => CLAIM_KINDS.indexOf(kind)))
  const shared = [...outcomes.values()]
    .filter(({ slug }) => compounds.filter(({ claims }) => claims.some(isOf(slug))).length > 1)
    .toSorted((a, b) => kindOf(a) - kindOf(b))
  const direct = directComparisons(compounds, againstOther)
  if (shared.length === 0)
    return [
      ...direct,
      compounds.length === 2
        ? `${listed(names)} share no outcome studied in people.`
        : `No two of ${listed(names)} share an outcome studied in people.`,
    ]
  const standings = shared.map(({ slug, name }) => ({
    outcome: name,
    found: compounds.flatMap((compound) => {
      const direction = standingOf(
        compound.claims.filter(isOf(slug)).filter((claim) => !againstOther.has(claim.id)),
      )
      return direction ? [{ name: compound.proper_name, direction }] : []
    }),
  }))
  const clear = standings.filter(({ found }) => found.length > 1)
  const agreeing = clear.filter(({ found }) => new Set(found.map(({ direction }) => direction)).size === 1)
  const differing = clear.filter((each) => !agreeing.includes(each))
  return [
    ...direct,
    ...agreements(agreeing, compounds.length),
    ...differing
      .slice(0, MOST_DIFFERENCES)
      .map(
        ({ outcome, found }) =>
          `${outcome}: ${found.map(({ name, direction }) => `${name} ${VERBS[direction]?.[0]}`).join(', ')}, each with moderate certainty or better.`,
      ),
    ...remainder(shared.length, clear.length, compounds.length),
    'They may have been tested in different people, and this does not say which works better.',
  ]
}

const isOf =
  (slug: string) =>
  ({ outcome }: Pick<ResultClaim, 'outcome'>) =>
    outcome.slug === slug

/** The one way in which the sound findings of a compound point; null without any, or where they point different ways. */
function standingOf(claims: readonly ResultClaim[]): Direction | null {
  const sound = claims.filter(isSound)
  const [first, ...others] = new Set(sound.map(({ direction }) => direction))
  return first && others.length === 0 && VERBS[first] ? first : null
}

/** Effects of the compound alone, in people, with moderate certainty or better. */
const isSound = ({ certainty, population, counts }: ResultClaim) =>
  (certainty === 'high' || certainty === 'moderate') &&
  counts.human_randomised + counts.human_other > 0 &&
  !isGivenWithOther(population)

/** Claims of one of the compounds whose people took another of them instead, in the words of the record. */
function directComparisons(compounds: readonly ResultCompound[], againstOther: AgainstOther): string[] {
  const found = compounds.flatMap((compound) =>
    compound.claims.flatMap((claim) => {
      if (!againstOther.has(claim.id)) return []
      const other = compounds.find((each) => each !== compound && isComparedWith(claim, each))
      return other ? [{ compound, other, claim }] : []
    }),
  )
  return found
    .toSorted((a, b) => CERTAINTIES.indexOf(a.claim.certainty) - CERTAINTIES.indexOf(b.claim.certainty))
    .slice(0, MOST_DIRECT)
    .map(
      ({ compound, other, claim }) =>
        `${compound.proper_name} compared with ${other.proper_name}, ${claim.outcome.name}: ${claim.statement} ${capital(claim.certainty)} certainty.`,
    )
}

function isComparedWith({ population }: ResultClaim, other: ResultCompound): boolean {
  if (population === null) return false
  const words = spaced(population)
  const after = ['compared with', 'against', 'versus'].map((word) => words.indexOf(` ${word} `))
  const from = Math.max(...after)
  if (from < 0) return false
  const treatment = words.slice(from)
  return [other.name, other.proper_name, ...other.aliases].some((name) => treatment.includes(spaced(name)))
}

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join(' ')} `

type Standing = { outcome: string; found: readonly { name: string; direction: Direction }[] }

/** 'Both improve, each with moderate certainty or better: Body weight, Heart failure.' */
function agreements(standings: readonly Standing[], compared: number): string[] {
  const groups = Map.groupBy(
    standings,
    ({ found }) =>
      `${compared === 2 ? 'Both' : listed(found.map(({ name }) => name))} ${VERBS[found[0]?.direction ?? 'unclear']?.[1]}`,
  )
  return [...groups].map(([who, of]) => {
    const named = of.slice(0, MOST_NAMED).map(({ outcome }) => outcome)
    const more = of.length - named.length
    return `${who}, each with moderate certainty or better: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
  })
}

function remainder(shared: number, clear: number, compared: number): string[] {
  if (clear === shared) return []
  if (clear === 0)
    return [
      `They share ${shared === 1 ? '1 outcome' : `${shared} outcomes`} studied in people, none with a clear finding of moderate certainty or better for ${compared === 2 ? 'both' : 'two of them'}.`,
    ]
  const open = shared - clear
  return [
    `For ${open === 1 ? '1 other shared outcome' : `${open} other shared outcomes`}, ${compared === 2 ? 'not both' : 'fewer than two of them'} have a clear finding of that certainty.`,
  ]
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
