import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { mostSerious, type RatedClaim } from '#domain/evidence/certainty.ts'

/** An entry, a claim or a study while it is edited, valid or not. */
export type Typed = Record<string, unknown>

export const isTyped = (value: unknown): value is Typed =>
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
