import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { messageOf } from '#web/lib/api.ts'
import { count, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlanForm } from './plan-form.tsx'

/** How one compound is searched for: its terms, what they would find, and its last searches. */
export function PlanScreen({ slug }: { slug: string }) {
  const { data, error } = useQuery(read('getLiteratureQuery', { params: { slug } }))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={data ? `Search of ${data.compound.name}` : 'Search'}>
        The terms by which services of the literature are asked each night. A change counts from the next
        night on.
      </PageHead>
      <p className="mt-3 text-sm">
        <Link
          {...officeLinks.literature({ compound: slug })}
          className="text-accent underline underline-offset-4"
        >
          What was found
        </Link>
      </p>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data && (
        <>
          <PlanForm
            key={JSON.stringify(data.plan)}
            slug={slug}
            given={data.plan}
            isEdited={data.is_edited}
            notWords={data.not_words}
          />
          <Runs runs={data.runs} />
        </>
      )}
    </main>
  )
}

function Runs({ runs }: { runs: Answer<'getLiteratureQuery'>['runs'] }) {
  return (
    <section aria-labelledby="runs" className="mt-8 max-w-3xl">
      <h2 id="runs" className="text-lg">
        Last searches
      </h2>
      {runs.length === 0 && <p className="mt-2 text-muted">Not searched yet.</p>}
      <ul className="mt-2 divide-y divide-rule">
        {runs.map((run) => (
          <li key={`${run.service} ${run.started_at}`} className="figures py-3 text-sm">
            <p>
              {LITERATURE_SERVICES[run.service]} · {shortDate(run.started_at)} · {run.state}
              {run.note && <span>{`: ${run.note}`}</span>}
            </p>
            <p className="text-muted">
              {shortDate(run.from_day)} to {shortDate(run.to_day)}: {count(run.found)} found,{' '}
              {count(run.fresh)} new, {count(run.known)} on record
              {run.refused > 0 && <span>{`, ${count(run.refused)} unreadable`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
