import type { ArticleEntry } from '#contract/catalogue/catalogue-file.ts'
import type { ClaimEntry, EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import type { CitedStudy, RatedClaim } from '#domain/evidence/certainty.ts'

/** A study of a claim as the rule of certainty reads it, from catalogue files. */
export function studyOfFile(
  { article: slug, ...row }: ClaimEntry['studies'][number],
  entry: EvidenceEntry,
  articles: ReadonlyMap<string, ArticleEntry>,
): CitedStudy {
  const article = articles.get(slug)
  const facts = entry.articles[slug]
  if (!article || !facts) throw new Error(`The entry of ${entry.compound} does not know ${slug}.`)
  return {
    finding: row.finding,
    comparison: row.comparison,
    tested: row.tested ?? facts.tested,
    studied_in: row.studied_in ?? article.evidence,
    publication_type: article.publication_type,
    participants: row.participants,
    article_participants: facts.participants,
    funding: facts.funding,
    status: facts.status,
    trials: article.trials ?? [],
    trial_role: article.trial_role ?? null,
    gathers: article.gathers ?? null,
    is_pooled: article.is_pooled ?? null,
  }
}

export const claimOfFile = (
  { kind, direction, limits, studies }: ClaimEntry,
  entry: EvidenceEntry,
  articles: ReadonlyMap<string, ArticleEntry>,
): RatedClaim => ({
  kind,
  direction,
  limits,
  studies: studies.map((study) => studyOfFile(study, entry, articles)),
})
