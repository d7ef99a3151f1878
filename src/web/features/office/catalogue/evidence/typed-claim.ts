import { ARTICLE_STATES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import type { CitedStudy } from '#domain/certainty.ts'

/** An entry, a claim or a study as it is typed, right or not. */
export type Typed = Record<string, unknown>

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.filter(isTyped) : [])
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const limitsOf = ({ limits }: Typed): string[] =>
  Array.isArray(limits) ? limits.filter((limit) => typeof limit === 'string') : []

/** What the entry says of an article. */
export const factsOf = (entry: Typed, slug: string): Typed | null => {
  const facts = isTyped(entry.articles) ? entry.articles[slug] : undefined
  return isTyped(facts) ? facts : null
}

/** The studies of a claim as the rule of certainty reads them, by what is typed at the moment. */
export function citedStudies(
  claim: Typed,
  entry: Typed,
  articles: ReadonlyMap<string, DeskArticle>,
): CitedStudy[] {
  return listOf(claim.studies).map((study) => {
    const slug = wordOf(study.article)
    const facts = factsOf(entry, slug)
    const article = articles.get(slug)
    return {
      finding: wordOf(study.finding),
      tested: wordOf(facts?.tested),
      studied_in: article?.studied_in ?? '',
      publication_type: article?.publication_type ?? '',
      participants: numberOf(study.participants) ?? numberOf(facts?.participants),
      funding: wordOf(facts?.funding),
      status: gravest(wordOf(facts?.status), article?.status ?? 'ok'),
    }
  })
}

/** Of what the entry and the lists of notices say. */
function gravest(...states: string[]): string {
  const rank = (state: string) => (ARTICLE_STATES as readonly string[]).indexOf(state)
  return states.reduce((worst, state) => (rank(state) > rank(worst) ? state : worst), 'ok')
}
