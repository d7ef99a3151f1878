import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LITERATURE_SERVICES } from '#contract/catalogue/literature-vocabulary.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { LiteraturePlan } from '#contract/office/literature.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { count, counted, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { planQuery, previewPlan, refetchLiterature } from './queries.ts'

/** How one compound is searched for: its terms, what they would find, and its last searches. */
export function PlanScreen({ slug }: { slug: string }) {
  const { data, error } = useQuery(planQuery(slug))
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

type ListField = 'names' | 'unshared' | 'short' | 'context' | 'family' | 'family_context' | 'not_in_title'
const FIELDS: [ListField, string, string][] = [
  ['names', 'Names searched alone', 'One a line. A star at the end means any ending.'],
  ['short', 'Short or shared names', 'Only found together with a context word.'],
  ['context', 'Context words', 'In the same title or abstract.'],
  ['not_in_title', 'Not in the title', 'Other things that bear the name.'],
  ['unshared', 'Short names that nothing else bears', 'They are among the names above.'],
]

type FormProps = { slug: string; given: LiteraturePlan; isEdited: boolean; notWords: string[] }

function PlanForm({ slug, given, isEdited, notWords }: FormProps) {
  const queryClient = useQueryClient()
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
  const preview = useMutation({ mutationFn: () => previewPlan(slug, planOf()) })
  const save = useMutation({
    mutationFn: (plan: LiteraturePlan | null) =>
      call('saveLiteratureQuery', { params: { slug }, body: { plan } }),
    onSuccess: () => refetchLiterature(queryClient),
  })
  return (
    <form
      className="mt-6 max-w-3xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        preview.mutate()
      }}
    >
      <p className="text-sm text-muted">
        {isEdited ? 'An editor set these terms.' : 'These terms follow from the record of the compound.'}
      </p>
      {FIELDS.map(([field, label, help]) => (
        <Field key={field} label={label} name={field} help={help}>
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(8, Math.max(2, (typed[field] ?? '').split('\n').length))}
              value={typed[field] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <NotWords
        words={notWords.filter((word) => !planOf().not_in_title.includes(word))}
        onTake={(word) =>
          setTyped({ ...typed, not_in_title: [typed.not_in_title, word].filter(Boolean).join('\n') })
        }
      />
      {preview.error && <Notice>{messageOf(preview.error)}</Notice>}
      {preview.data && <Found found={preview.data} />}
      {save.error && <Notice>{messageOf(save.error)}</Notice>}
      {save.data && <p role="status">{save.data.message}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={preview.isPending}>
          Preview
        </Button>
        <Button look="primary" isBusy={save.isPending} onClick={() => save.mutate(planOf())}>
          Save
        </Button>
        {isEdited && (
          <Button isBusy={save.isPending} onClick={() => save.mutate(null)}>
            Back to the record’s terms
          </Button>
        )}
      </div>
    </form>
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

function Found({ found: { refused, queries, hits, recall } }: { found: Answer<'previewLiteratureQuery'> }) {
  if (refused !== null) return <Notice>{refused}</Notice>
  return (
    <section aria-label="Preview" className="space-y-3 rounded-md bg-sunken p-4 text-sm">
      {hits ? (
        <>
          <p className="font-medium">
            {counted(hits.total, 'record')} in the last 28 days
            {hits.total > 400 && ': more than 100 a week, so it is too wide'}
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
              {run.note && `: ${run.note}`}
            </p>
            <p className="text-muted">
              {shortDate(run.from_day)} to {shortDate(run.to_day)}: {count(run.found)} found,{' '}
              {count(run.fresh)} new, {count(run.known)} on record
              {run.refused > 0 && `, ${count(run.refused)} unreadable`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
