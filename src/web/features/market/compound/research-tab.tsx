import type { Drug } from '#contract/catalogue/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { EvidencePanel } from '#web/features/catalogue/evidence/evidence-panel.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'
import { HelpTip } from '#web/ui/help-tip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ArticleItem } from './article-item.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { ReadFailure } from './read-failure.tsx'
import { StudyStrip } from './study-strip.tsx'

export type ResearchProps = {
  drug: Drug
  /** An error replaces the part that failed; null while it loads. */
  research: Answer<'listArticles'> | Error | null
  effects: Answer<'getDrugEffects'> | Error | null
  search: PageSearch
}

/** What it was tested for, then the published articles, how much they can show, and the effects that are known. */
export function ResearchTab({ drug, research, effects, search }: ResearchProps) {
  return (
    <div className="space-y-12">
      <EvidencePanel drug={drug} search={search} />
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="research">
          <h2 id="research" className="text-xl">
            Research
          </h2>
          <div className="mt-4">
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
        </section>
        {effects instanceof Error ? (
          <ReadFailure error={effects} otherwise="Error fetching drug effects information" />
        ) : (
          effects && <EffectsPanel effects={effects} tab={search.effects} />
        )}
      </div>
    </div>
  )
}

const FIELDS = [
  {
    name: 'Publication type',
    help: 'What kind of publication it is and whom it studied. Reviews weigh many studies; trials in people tell more about people than animals or cells do.',
  },
  { name: 'Publication date', help: 'When it was published. Later studies may have found something else.' },
  { name: 'Key terms', help: 'What the article is about, in the terms under which it is catalogued.' },
] as const

/** Explains the fields of all articles once, above them. */
const ArticleHelp = () => (
  <ul aria-label="About these fields" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
    {FIELDS.map(({ name, help }) => (
      <li key={name}>
        {name} <HelpTip about={name.toLowerCase()}>{help}</HelpTip>
      </li>
    ))}
  </ul>
)

function Articles({ articles, locked }: Answer<'listArticles'>) {
  return (
    <>
      <StudyStrip articles={articles} />
      {locked && (
        <div className="mt-6">
          <Unlock text="Subscribe">
            Background and conclusion of each article are for subscribers. Titles and links are open to
            everyone.
          </Unlock>
        </div>
      )}
      <ArticleHelp />
      <div className="mt-4 border-t border-rule">
        {articles.map((article, index) => (
          <ArticleItem key={article.id} article={article} number={index + 1} locked={locked} />
        ))}
      </div>
    </>
  )
}
