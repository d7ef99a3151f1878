import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { EditedKind, RecordKindName } from '#contract/core/record-vocabulary.ts'
import type { RecordHead } from '#contract/core/records.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { read, readPages } from '#web/lib/read.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DifferenceList } from './difference-list.tsx'
import { RecordHistory } from './history.tsx'
import { isEdited, KIND_TEXT, pageOf, sourceText } from './kind-text.ts'
import { RecordValues } from './record-values.tsx'
import { useOpenDraft } from './use-open-draft.ts'

/** One record: what may be done with it, who works on it, and everything it was. */
export function RecordScreen({ kind, id }: { kind: RecordKindName; id: string }) {
  const query = useInfiniteQuery(
    readPages('listRevisions', { params: { kind, id }, query: {} }, { from: 'before' }),
  )
  return (
    <DetailFrame
      list={{ text: KIND_TEXT[kind].many, link: officeLinks.records({ kind }) }}
      title={({ record }) => record.title}
      query={{ data: query.data?.pages[0], error: query.error }}
    >
      {({ record }) => (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Tag>{KIND_TEXT[kind].one}</Tag>
            {record.is_retired && <Tag>{record.merged_into ? 'Merged' : 'Retired'}</Tag>}
            {record.label} · {sourceText(record.source)} · revision {record.number}
          </p>
          {record.merged_into ? (
            <p className="mt-6">
              It became a part of{' '}
              <TextLink link={officeLinks.record(kind, record.merged_into.id)}>
                {record.merged_into.title}
              </TextLink>
              , for good: its page leads there.
            </p>
          ) : (
            isEdited(kind) && <Work kind={kind} record={record} />
          )}
          <RecordHistory
            record={record}
            revisions={query.data?.pages.flatMap(({ revisions }) => revisions) ?? []}
          >
            <ShowMore query={query} className="mt-4" />
          </RecordHistory>
        </>
      )}
    </DetailFrame>
  )
}

function Work({ kind, record }: { kind: EditedKind; record: RecordHead }) {
  const { data } = useQuery(read('getRecord', { params: { kind, id: record.id } }))
  const openDraft = useOpenDraft()
  const person = useSignedIn()
  // Of a colleague's draft only they and the second person decide.
  const ownDraft = (retires: boolean) =>
    data?.drafts.find(({ author, is_retiring }) => author === person?.email && is_retiring === retires)
  const begin = async (is_retiring: boolean, own = ownDraft(is_retiring)) =>
    own ? { draft: own } : call('createDraft', { body: { kind, record_id: record.id, is_retiring } })
  // A compound or vendor is retired with a page; what left the catalogue has none.
  const staysWithPage = data?.entry !== undefined && data.entry !== null
  const page = staysWithPage || !record.is_retired ? pageOf(kind, record.slug) : null
  return (
    <section aria-label="The record" className="mt-6">
      {data && data.drafts.length > 0 && (
        <ul className="mb-4 space-y-1 text-sm">
          {data.drafts.map((draft) => (
            <li key={draft.id}>
              <TextLink link={officeLinks.draft(draft.id)}>
                {draft.is_merging ? 'Merge' : draft.is_retiring ? 'Retirement' : 'Draft'} already open by{' '}
                {draft.author}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ActButton
          text={record.is_retired ? 'Bring back' : 'Edit'}
          look="primary"
          work={() => begin(false)}
          says={() =>
            `A draft of ${record.title} is open. Nothing changes on the site until it is published.`
          }
          after={openDraft}
        />
        {(!record.is_retired || staysWithPage) && (
          <ActButton
            text={record.is_retired ? 'Correct the reason' : 'Retire'}
            look="danger-outline"
            work={() => begin(true)}
            says={() => `${record.title} stays on the site until this draft is published.`}
            after={openDraft}
          />
        )}
        {page && <ButtonLink link={page}>See the page</ButtonLink>}
        {(kind === 'compound' || kind === 'evidence') && (
          <>
            <ButtonLink link={officeLinks.evidence(record.slug)}>Its claims and studies</ButtonLink>
            <ButtonLink link={officeLinks.literature({ compound: record.slug })}>
              Articles found for it
            </ButtonLink>
          </>
        )}
      </div>
      {(kind === 'compound' || kind === 'vendor') && !record.is_retired && (
        <MergeForm kind={kind} id={record.id} />
      )}
      {data?.drafts.map(({ id, author }) => (
        <Drafted key={id} id={id} author={author} />
      ))}
      {data?.entry && <RecordValues kind={kind} entry={data.entry} />}
    </section>
  )
}

/** What an open draft would change: each field as published, struck out, next to its draft. */
function Drafted({ id, author }: { id: string; author: string }) {
  const { data } = useQuery(read('getDraft', { params: { id } }))
  const differences = data?.draft.differences ?? []
  if (differences.length === 0) return null
  return (
    <Titled title={`Drafted by ${author}`} heading="mb-2 text-lg" className="mt-10 max-w-3xl">
      <DifferenceList differences={differences} />
    </Titled>
  )
}

/** Starts a draft that merges this record into another; the draft first lists the rows that move. */
function MergeForm({ kind, id }: { kind: 'compound' | 'vendor'; id: string }) {
  const openDraft = useOpenDraft()
  const begin = useFormAct({
    work: async ({ merge_into: typed = '' }) => {
      const merge_into = await slugOfTyped(kind, typed, 'merge_into')
      return call('createDraft', { body: { kind, record_id: id, merge_into } })
    },
    says: () => 'Nothing has moved yet. Read what would move, then send the draft to review.',
    after: openDraft,
  })
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">It is the same as another {kind}</summary>
      <div className="mt-3 max-w-md">
        <Form
          submitText="Merge into it"
          submitLook="danger-outline"
          busyText="Merge into it"
          check={({ merge_into = '' }): Faults =>
            merge_into.trim() ? {} : { merge_into: `Choose the ${kind} that remains.` }
          }
          submit={begin}
        >
          {(faults) => (
            <>
              <RecordField
                kind={kind}
                label="The remaining record"
                name="merge_into"
                error={faults.merge_into}
              />
              <p className="text-sm text-muted">The moves are listed before they happen.</p>
            </>
          )}
        </Form>
      </div>
    </details>
  )
}
