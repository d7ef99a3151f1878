import type { Article } from '#contract/catalogue/articles.ts'
import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { PUBLICATION_TYPES, type PublicationType, STUDIED_IN } from '#contract/vocabulary.ts'
import { EvidencePanel } from '#web/features/catalogue/evidence/evidence-panel.tsx'
import { isOwnStudy } from '#web/features/catalogue/evidence/on-record.ts'
import { StudyTile } from '#web/features/catalogue/listing/study-kinds.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { PageLink } from '#web/features/market/offers/page-link.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { counted } from '#web/lib/format.ts'
import { Folded } from '#web/ui/fold.tsx'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { ArticleItem } from './article-item.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { ReadFailure } from './read-failure.tsx'

export type ResearchProps = {
  drug: Drug
  /** An error replaces the part that failed; null while it loads. */
  research: Answer<'listArticles'> | Error | null
  effects: Answer<'getDrugEffects'> | Error | null
  evidence: Answer<'getDrugEvidence'> | Error | null
  search: PageSearch
}

/** What it was tested for, its effects, the published articles and its interactions, with their contents first. */
export function ResearchTab({ drug, research, effects, evidence, search }: ResearchProps) {
  const articles = research instanceof Error || !research ? [] : research.articles
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
      <Contents evidence={evidence} effects={effects} articles={articles.length} />
      <EvidencePanel
        drug={drug}
        search={search}
        effects={
          <EffectsPanel effects={effects} evidence={evidence} articles={articles} tab={search.effects} />
        }
        articles={
          <Titled id="research" title="Research" heading="scroll-mt-40 text-xl">
            <div className="mt-2">
              {research === null ? (
                <Skeleton className="h-96" />
              ) : research instanceof Error ? (
                <ReadFailure error={research} otherwise="Error fetching articles" />
              ) : research.articles.length === 0 ? (
                <p className="text-muted">No research articles available at this time.</p>
              ) : (
                <Articles {...research} />
              )}
            </div>
          </Titled>
        }
      />
    </div>
  )
}

/** What this tab holds and how much of it, each a link to its place. */
function Contents({
  evidence,
  effects,
  articles,
}: Pick<ResearchProps, 'evidence' | 'effects'> & { articles: number }) {
  if (!evidence || evidence instanceof Error) return <div className="max-lg:hidden" />
  const { warnings, claims, interactions, regulation, unknowns } = evidence
  const more = effects instanceof Error ? null : effects
  const normal = more?.side_effects.normal?.length ?? 0
  const places = [
    { text: 'Evidence', hash: 'tested', count: claims.length },
    { text: 'Side effects', hash: 'warnings', count: warnings.length + normal },
    { text: 'Articles', hash: 'research', count: articles },
    { text: 'Interactions', hash: 'interactions', count: interactions.length },
    { text: 'Regulation', hash: 'regulation', count: regulation.length },
    { text: 'Not known', hash: 'unknowns', count: unknowns.length },
  ]
  return (
    <nav aria-label="Contents" className="max-lg:mb-5 lg:pt-1 print:hidden">
      <ul className="text-sm max-lg:grid max-lg:gap-x-6 xs:max-lg:grid-cols-2 lg:sticky lg:top-[calc(var(--stuck)+7.5rem)]">
        {places.map(({ text, hash, count }) => (
          <li key={hash}>
            <PageLink
              change={{}}
              hash={hash}
              className="flex min-h-11 items-center justify-between gap-2 hover:text-accent lg:min-h-9"
            >
              {text} <span className="figures text-muted">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The fields of all articles, explained once above them. */
const FIELDS = [
  {
    name: 'Publication type',
    help: 'What kind of publication it is and whom it studied. Reviews weigh many studies; trials in people tell more about people than animals or cells do.',
  },
  { name: 'Publication date', help: 'When it was published. Later studies may have found something else.' },
  { name: 'Key terms', help: 'What the article is about, in the terms under which it is catalogued.' },
] as const

function Articles({ articles, locked }: Answer<'listArticles'>) {
  return (
    <>
      <StudyStrip articles={articles} />
      {locked && (
        <Unlock className="mt-4">
          Background and conclusion of each article are for subscribers. Titles and links are open to
          everyone.
        </Unlock>
      )}
      <ul aria-label="About these fields" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
        {FIELDS.map(({ name, help }) => (
          <li key={name}>
            {name} <HelpTip about={name.toLowerCase()}>{help}</HelpTip>
          </li>
        ))}
      </ul>
      <Folded rows={articles} says={({ length }) => `${length} more articles`}>
        {(shown, isContinued) => (
          <div className={isContinued ? undefined : 'mt-4 border-t border-rule'}>
            {shown.map((article) => (
              <ArticleItem
                key={article.id}
                article={article}
                number={articles.indexOf(article) + 1}
                locked={locked}
              />
            ))}
          </div>
        )}
      </Folded>
    </>
  )
}

/**
 * One tile for each study of the compound itself, people first, so that one good study cannot hide thirty on rats. The counts by design are
 * below.
 */
function StudyStrip({ articles }: { articles: readonly Article[] }) {
  const own = articles.filter(isOwnStudy)
  const others = articles.length - own.length
  // The strongest first.
  const designs = countBy(
    PUBLICATION_TYPES,
    own.map(({ publication_type }) => publication_type),
  )
  const byKind = STUDIED_IN.flatMap((kind) => own.filter(({ evidence }) => evidence === kind))
  return (
    <figure className="space-y-3">
      <figcaption className="text-sm font-medium">
        {counted(own.length, 'article')} on this very molecule, by kind of study{' '}
        <HelpTip about="kinds of study">
          One tile is one article. Human: on people. Mixed: on people and animals or cells, such as a review
          of both. What was seen in animals or cells may not happen in people.
        </HelpTip>
      </figcaption>
      <div className="flex gap-1" aria-hidden="true">
        {byKind.map(({ id, evidence }) => (
          <StudyTile key={id} kind={evidence} className="h-6 min-w-1 max-w-10 flex-1" />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {countBy(
          STUDIED_IN,
          own.map(({ evidence }) => evidence),
        ).map(({ of, count }) => (
          <li key={of} className="flex items-center gap-1.5">
            <StudyTile kind={of} />
            <span className="figures font-medium">{count}</span> {of}
          </li>
        ))}
      </ul>
      <ul aria-label="By design" className="flex flex-wrap text-sm text-muted">
        {designs.map(({ of, count }, index) => (
          <li key={of}>
            <span className="figures">{count}</span> {typeText(of, count)}
            {index < designs.length - 1 && <span aria-hidden="true">&ensp;·&ensp;</span>}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-sm text-muted">
          {counted(others, 'more article')}: retracted, on relatives or other subjects, or not yet assessed.
          Each is marked.
        </p>
      )}
    </figure>
  )
}

/** How many there are of each, in their order; those without any are left out, and what has no place is of the last. */
export function countBy<T extends string>(order: readonly T[], found: readonly string[]) {
  const placed = found.map((each) => order.find((of) => of === each) ?? order.at(-1))
  return order
    .map((of) => ({ of, count: placed.filter((each) => each === of).length }))
    .filter(({ count }) => count > 0)
}

/** 'review', 'reviews', 'meta-analyses': the name of a design, as it follows a number. */
export function typeText(type: PublicationType, count: number): string {
  const one = type.toLowerCase()
  if (count === 1 || type === 'Other') return one
  return one.endsWith('study')
    ? one.replace(/y$/, 'ies')
    : one.endsWith('is')
      ? one.replace(/is$/, 'es')
      : `${one}s`
}
