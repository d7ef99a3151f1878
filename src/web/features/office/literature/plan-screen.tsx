import { useQuery } from '@tanstack/react-query'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import { count, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { PlanForm } from './plan-form.tsx'

/** How one compound is searched for: its terms, what they would find, and its last searches. */
export function PlanScreen({ slug }: { slug: string }) {
  const query = useQuery(read('getLiteratureQuery', { params: { slug } }))
  return (
    <DetailFrame
      list={{ text: 'What was found', link: officeLinks.literature({ compound: slug }) }}
      title={({ compound }) => `Search of ${compound.name}`}
      intro="The terms by which services of the literature are asked each night. A change counts from the next night on."
      query={query}
    >
      {({ plan, is_edited, not_words, runs }) => (
        <>
          <PlanForm
            key={JSON.stringify(plan)}
            slug={slug}
            given={plan}
            isEdited={is_edited}
            notWords={not_words}
          />
          <Runs runs={runs} />
        </>
      )}
    </DetailFrame>
  )
}

function Runs({ runs }: { runs: Answer<'getLiteratureQuery'>['runs'] }) {
  return (
    <Titled title="Last searches" className="mt-8 max-w-3xl">
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
    </Titled>
  )
}
