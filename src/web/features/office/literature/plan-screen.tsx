import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { LiteraturePlan } from '#contract/office/literature.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, read } from '#web/lib/api.ts'
import { count, counted, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { AreaField, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'

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
        </>
      )}
    </DetailFrame>
  )
}

type ListField = 'names' | 'unshared' | 'short' | 'context' | 'family' | 'family_context' | 'not_in_title'
const FIELDS: [ListField, string, string][] = [
  ['names', 'Names searched alone', 'One a line. A star at the end means any ending.'],
  ['short', 'Short or shared names', 'Only found together with a context word.'],
  ['context', 'Context words', 'In the same title or abstract.'],
  ['not_in_title', 'Not in the title', 'Other things that bear the name.'],
  ['unshared', 'Short names that nothing else bears', 'They are among the names above.'],
]

type FormProps = { slug: string; given: LiteraturePlan; isEdited: boolean; notWords: string[] }

/** The terms, one a line, with a preview of their finds. */
export function PlanForm({ slug, given, isEdited, notWords }: FormProps) {
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIELDS.map(([field]) => [field, given[field].join('\n')])),
  )
  const planOf = (): LiteraturePlan => ({
    ...given,
    ...Object.fromEntries(
      FIELDS.map(([field]) => [
        field,
        (typed[field] ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ]),
    ),
  })
  const preview = useAct({
    work: () => call('previewLiteratureQuery', { params: { slug }, body: { plan: planOf() } }),
  })
  const saves = {
    says: ({ message }: { message: string }) => message,
    changes: ['listLiterature', 'getLiteratureQuery'] as const,
  }
  const save = (plan: LiteraturePlan | null) =>
    call('saveLiteratureQuery', { params: { slug }, body: { plan } })
  return (
    <div className="mt-6 max-w-3xl">
      <Form
        submitText="Preview"
        submitLook="outline"
        submit={async () => {
          await preview.actAsync()
        }}
        acts={
          <>
            <ActButton {...saves} text="Save" look="primary" work={() => save(planOf())} />
            {isEdited && <ActButton {...saves} text="Back to the record’s terms" work={() => save(null)} />}
          </>
        }
      >
        <p className="text-sm text-muted">
          {isEdited ? 'An editor set these terms.' : 'These terms follow from the record of the compound.'}
        </p>
        {FIELDS.map(([field, label, help]) => (
          <AreaField
            key={field}
            label={label}
            name={field}
            help={help}
            rows={Math.min(8, Math.max(2, (typed[field] ?? '').split('\n').length))}
            value={typed[field] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        <NotWords
          words={notWords.filter((word) => !planOf().not_in_title.includes(word))}
          onTake={(word) =>
            setTyped({ ...typed, not_in_title: [typed.not_in_title, word].filter(Boolean).join('\n') })
          }
        />
        {preview.data && <PlanPreview {...preview.data} />}
      </Form>
    </div>
  )
}

/** Words of articles that were marked as another compound's. Taking one keeps such articles out of the search. */
function NotWords({ words, onTake }: { words: string[]; onTake: (word: string) => void }) {
  if (words.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-muted">
        From articles marked as wrong compound. A word that is not wanted in a title keeps them out:
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {words.map((word) => (
          <Button key={word} onClick={() => onTake(word)}>
            Not ‘{word}’
          </Button>
        ))}
      </div>
    </div>
  )
}

/** What the typed terms would find in the last 28 days, and how many of the articles on record. */
function PlanPreview({ refused, queries, hits, recall }: Answer<'previewLiteratureQuery'>) {
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
