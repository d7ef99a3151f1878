import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import type { ReadFact } from '#contract/office/literature.ts'
import { mostSerious, type RatedClaim } from '#domain/evidence/certainty.ts'
import { valueAt, withField } from '#domain/text/field-differences.ts'
import { emptyOf, itemsOf, type Schema, shapeOf } from '../schema.ts'
import type { Path, Typing } from '../typing.ts'

/** An entry, a claim or a study while it is edited, valid or not. */
export type Typed = Record<string, unknown>

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.filter(isTyped) : [])
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What the entry says of an article. */
export const factsOf = (entry: Typed, slug: string): Typed | null => {
  const facts = isTyped(entry.articles) ? entry.articles[slug] : undefined
  return isTyped(facts) ? facts : null
}

/** The current words of a claim with its studies, in the form that the rule of certainty takes. */
export const ratedClaim = (
  claim: Typed,
  entry: Typed,
  articles: ReadonlyMap<string, DeskArticle>,
): RatedClaim => ({
  kind: wordOf(claim.kind),
  direction: wordOf(claim.direction),
  limits: Array.isArray(claim.limits) ? claim.limits.filter((limit) => typeof limit === 'string') : [],
  studies: listOf(claim.studies).map((study) => {
    const slug = wordOf(study.article)
    const facts = factsOf(entry, slug)
    const article = articles.get(slug)
    return {
      finding: wordOf(study.finding),
      tested: wordOf(study.tested) || wordOf(facts?.tested),
      studied_in: wordOf(study.studied_in) || (article?.studied_in ?? ''),
      publication_type: article?.publication_type ?? '',
      participants: numberOf(study.participants),
      article_participants: numberOf(facts?.participants),
      comparison: wordOf(study.comparison),
      funding: wordOf(facts?.funding),
      status: mostSerious(wordOf(facts?.status), article?.status ?? 'ok'),
      trials: article?.trials ?? [],
      trial_role: article?.trial_role ?? null,
      gathers: article?.gathers ?? null,
      is_pooled: article?.is_pooled ?? null,
    }
  }),
})

type Citing = {
  entry: Typed
  /** Schema of a claim and of the entry's statements about an article. */
  schema: Schema
  facts: Schema
}

/** The entry with an article cited by a claim, and with the fields of the article where the entry has none yet. */
export function withCited({ entry, schema, facts }: Citing, claim: number, slug: string): Typed {
  const study = { ...(emptyOf(shapeOf(itemsOf(schema.properties?.studies))) as object), article: slug }
  const known = factsOf(entry, slug) ? entry : withField(entry, ['articles', slug], emptyOf(shapeOf(facts)))
  const studies = listOf(listOf(entry.claims)[claim]?.studies)
  return withField(known, ['claims', claim, 'studies'], [...studies, study])
}

/** The entry with a new claim at the end that cites an article. */
export function withNewClaim({ entry, schema, facts }: Citing, slug: string): Typed {
  const claims = listOf(entry.claims)
  const begun = withField(entry, ['claims'], [...claims, emptyOf(shapeOf(schema))])
  return withCited({ entry: begun, schema, facts }, claims.length, slug)
}

type Within = {
  typing: Typing
  /** Of a claim. */
  schema: Schema
  /** The claim, and which of its studies. */
  path: Path
  at: number
  /** Registrations in the record of the article. */
  trials: readonly string[]
}

/** Where a value that was read in the abstract of a study goes in the form of its claim; null where no field takes it. */
function placeOf({ field, value }: ReadFact, { schema, path, at }: Within) {
  if (value === null) return null
  const { outcome, studies } = schema.properties ?? {}
  const study = (name: string, taken: string | number | null) =>
    taken === null ? null : { path: [...path, 'studies', at, name], value: taken }
  if (field === 'population') return { path: [...path, 'population'], value }
  if (field === 'outcome') {
    const [slug] = Object.entries(outcome?.names ?? {}).find(([, name]) => name === value) ?? []
    return slug === undefined ? null : { path: [...path, 'outcome'], value: slug }
  }
  if (field === 'people') return study('participants', countOf(value))
  if (field === 'weeks') return study('weeks', countOf(value))
  if (field === 'comparison' || field === 'finding') {
    const { schema: words } = shapeOf(itemsOf(studies).properties?.[field] ?? {})
    return study(field, words.enum?.includes(value) ? value : null)
  }
  return null
}

/** '148', or '26 (6 months)' as 26. */
function countOf(value: string): number | null {
  const number = Number(/^\d[\d,]*/.exec(value)?.[0].replaceAll(',', ''))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** How a value gets into the form: 'taken' where it is there, null where no field takes it. */
export type Taking = (fact: ReadFact) => 'taken' | (() => void) | null

export function takingOf(within: Within): Taking {
  const { typing, path, at, trials } = within
  /** The people of an abstract are those of the whole article too, where nothing else is stated. */
  function withPeople(entry: Typed, { field }: ReadFact, people: string | number): Typed {
    const article = wordOf(valueAt(entry, [...path, 'studies', at, 'article']))
    const facts = field === 'people' ? factsOf(entry, article) : null
    const isStated = typeof facts?.participants === 'number'
    return facts && !isStated ? withField(entry, ['articles', article, 'participants'], people) : entry
  }
  return (fact) => {
    if (fact.field === 'registration')
      return fact.value !== null && trials.includes(fact.value) ? 'taken' : null
    const to = placeOf(fact, within)
    if (to === null) return null
    if (valueAt(typing.entry, to.path) === to.value) return 'taken'
    return () => typing.change(withPeople(withField(typing.entry, to.path, to.value), fact, to.value))
  }
}
