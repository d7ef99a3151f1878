import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { appraise } from '#domain/evidence/certainty.ts'
import { CertaintyMark } from '#web/features/catalogue/evidence/marks.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ClaimCertainty } from './claim-certainty.tsx'
import { listOf, ratedClaim, type Typed, wordOf } from './typed-claim.ts'

type Props = {
  entry: Typed
  articles: readonly DeskArticle[]
  outcomes: readonly { slug: string; name: string }[]
}

/** Published claims: the statement and certainty of each, next to its articles. */
export function PublishedClaims({ entry, articles, outcomes }: Props) {
  const known = new Map(articles.map((article) => [article.slug, article]))
  const nameOf = (slug: string) => outcomes.find((outcome) => outcome.slug === slug)?.name ?? slug
  const claims = listOf(entry.claims)
  return (
    <section aria-label="Claims" className="mt-6">
      <ol className="divide-y divide-rule border-y border-rule">
        {claims.map((claim) => (
          <li key={`${claim.outcome} ${claim.kind} ${claim.population}`} className="py-6">
            <PublishedClaim
              claim={claim}
              outcome={nameOf(wordOf(claim.outcome))}
              entry={entry}
              articles={known}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type ClaimProps = {
  claim: Typed
  outcome: string
  entry: Typed
  articles: ReadonlyMap<string, DeskArticle>
}

function PublishedClaim({ claim, outcome, entry, articles }: ClaimProps) {
  const studies = listOf(claim.studies)
  const rated = ratedClaim(claim, entry, articles)
  const slugs = studies.map(({ article }) => wordOf(article))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="min-w-0 space-y-3">
        <h3 className="font-semibold wrap-anywhere">{outcome}</h3>
        <p className="wrap-anywhere">{wordOf(claim.statement)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[wordOf(claim.direction).replaceAll('_', ' '), wordOf(claim.kind), wordOf(claim.population)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <CertaintyMark certainty={appraise(rated).certainty} className="text-sm font-medium" />
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm">Why, and what would change it</summary>
          <ClaimCertainty claim={rated} titles={slugs.map((slug) => articles.get(slug)?.title ?? slug)} />
        </details>
      </div>
      <ol className="min-w-0 space-y-6">
        {slugs.map((slug, index) => (
          <li key={slug}>
            <ArticleFacts
              slug={slug}
              article={articles.get(slug)}
              status={rated.studies[index]?.status}
              finding={wordOf(studies[index]?.finding)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
