import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { count, counted } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the typed terms would find in the last 28 days, and how many of the articles on record. */
export function PlanPreview({ refused, queries, hits, recall }: Answer<'previewLiteratureQuery'>) {
  if (refused !== null) return <Notice>{refused}</Notice>
  return (
    <section aria-label="Preview" className="space-y-3 rounded-md bg-sunken p-4 text-sm">
      {hits ? (
        <>
          <p className="font-medium">
            {counted(hits.total, 'record')} in the last 28 days
            {hits.total > 400 && <span>: more than 100 a week, so it is too wide</span>}
          </p>
          <ul className="list-disc pl-5">
            {hits.titles.map((title) => (
              <li key={title} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Europe PMC is not asked here (EUROPEPMC_URL not set), so nothing can be counted.</p>
      )}
      {recall && (
        <>
          <p className="font-medium">
            {recall.held === 0
              ? 'Europe PMC holds no article on record of this compound by its PMID.'
              : `It finds ${count(recall.found)} of ${count(recall.held)} articles on record.`}
          </p>
          {recall.missed.map((title) => (
            <p key={title} className="wrap-anywhere text-muted">
              Not found: {title}
            </p>
          ))}
        </>
      )}
      {queries && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5">The whole queries</summary>
          {Object.entries(queries).map(([service, query]) => (
            <p key={service} className="mt-2 wrap-anywhere">
              {LITERATURE_SERVICES[service as keyof typeof LITERATURE_SERVICES]}: {query}
            </p>
          ))}
        </details>
      )}
    </section>
  )
}
