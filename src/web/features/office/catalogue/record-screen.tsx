import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EditedKind, RecordKindName } from '#contract/core/record-vocabulary.ts'
import type { RecordHead, Revision } from '#contract/core/records.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call, read, readPages } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { slugOfTyped } from '#web/lib/office-records.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Form } from '#web/ui/form.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { isAmount } from './amount.ts'
import { DifferenceList, partOf, valueText } from './difference-list.tsx'
import { fieldLabel } from './field-texts.ts'
import { isEdited, KIND_TEXT, pageOf, sourceText } from './kind-text.ts'
import { formOf, OF_RECORDS, useOpenDraft } from './queries.ts'
import { fieldsOf, itemsOf, kindNamedBy, type Schema, shapeOf, summaryOf } from './schema.ts'

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
          <Titled id="history" title="History" className="mt-10">
            <ol className="divide-y divide-rule">
              {query.data?.pages
                .flatMap(({ revisions }) => revisions)
                .map((revision) => (
                  <RevisionItem key={revision.number} {...{ record, revision }} />
                ))}
            </ol>
            <ShowMore query={query} className="mt-4" />
          </Titled>
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
          check={({ merge_into }) =>
            !merge_into?.trim() && { merge_into: `Choose the ${kind} that remains.` }
          }
          submit={begin}
        >
          <RecordField kind={kind} label="The remaining record" name="merge_into" />
          <p className="text-sm text-muted">The moves are listed before they happen.</p>
        </Form>
      </div>
    </details>
  )
}

const MOST_NAMED = 3

/** 'added it', 'changed Shipping and Refunds', 'retired it'. */
function sentenceOf({ what, differences }: Pick<Revision, 'what' | 'differences'>): string {
  if (what !== 'changed') return `${what} it`
  const fields = [...new Set(differences.map(({ field }) => fieldLabel(field.split(/[.[]/)[0] ?? field)))]
  return fields.length > MOST_NAMED
    ? `changed ${fields.length} fields`
    : `changed ${new Intl.ListFormat('en').format(fields) || 'it'}`
}

/** What a record was, and the way back to it. */
function RevisionItem({ record, revision }: { record: RecordHead; revision: Revision }) {
  const { number, at, by, source, reason, what, differences } = revision
  const isOfPeople = isEdited(record.kind)
  const into = record.merged_into
  const isMerge = into && number === record.number
  const mayGoBack = isOfPeople && !into && number < record.number && what !== 'retired'
  return (
    <li className="max-w-3xl py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-medium">
          {number}. <bdi className="wrap-anywhere">{by}</bdi>{' '}
          {isMerge ? (
            <span>
              {'merged it into '}
              <TextLink link={officeLinks.record(record.kind, into.id)}>{into.title}</TextLink>
            </span>
          ) : (
            <span>{sentenceOf({ what, differences })}</span>
          )}
        </span>
        <span className="figures text-sm text-muted">{instant(at)}</span>
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {sourceText(source)} · {reason}
      </p>
      {differences.length > 0 && (
        <details className="mt-2" open={differences.length <= 3 || undefined}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
            {differences.length === 1 ? '1 field' : `${differences.length} fields`}
          </summary>
          <div className="mt-2">
            <DifferenceList
              differences={differences}
              actOf={
                isOfPeople &&
                !record.is_retired &&
                ((field) => <BackTo record={record} number={number - 1} field={field} />)
              }
            />
          </div>
        </details>
      )}
      {mayGoBack && <BackTo record={record} number={number} />}
    </li>
  )
}

type BackProps = { record: RecordHead; number: number; field?: string }

/** Back to what the record was, or one field of it. */
function BackTo({ record: { kind, id }, number, field }: BackProps) {
  const navigate = useNavigate()
  return (
    <ActButton
      text={field ? 'Take back' : `Back to revision ${number}`}
      {...(field ? { look: 'plain', 'aria-label': `Take back ${fieldLabel(field)}` } : { className: 'mt-3' })}
      work={async () => {
        if (!isEdited(kind)) throw new Error(`${kind} is not edited by hand.`)
        return call('rollBack', { params: { kind, id }, body: { number, ...(field && { field }) } })
      }}
      says={({ draft }) =>
        draft.state === 'published'
          ? `${field ? fieldLabel(field) : 'It'} is again what it was in revision ${number}.`
          : `A draft goes back to revision ${number}. Send it to review: a colleague publishes it.`
      }
      changes={OF_RECORDS}
      after={({ draft }) => draft.state !== 'published' && navigate(officeLinks.draft(draft.id))}
    />
  )
}

type Path = readonly (string | number)[]
type Entry = Record<string, unknown>

/** Every published field of a record, also those not stated, with links to the records that it names. */
export function RecordValues({ kind, entry }: { kind: EditedKind; entry: Entry }) {
  const [data, instead] = useLoaded(formOf(kind), 'mt-3 h-64')
  return (
    <Titled title="As published" className="mt-10 max-w-3xl">
      {instead}
      {data && <Fields path={[]} schema={data.schema as Schema} entry={entry} />}
    </Titled>
  )
}

function Fields({ path, schema, entry }: { path: Path; schema: Schema; entry: Entry }) {
  return (
    <dl className="mt-2 divide-y divide-rule text-sm">
      {fieldsOf(schema).map(([name, shape]) => {
        const { label, text } = partOf(entry, name, path)
        const isWritten = isAmount(name) && typeof entry[name] === 'number'
        return (
          <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <Value path={[...path, name]} schema={shape.schema} value={isWritten ? text : entry[name]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Value({ path, schema, value }: { path: Path; schema: Schema; value: unknown }): ReactNode {
  if (value === undefined || value === null || value === '')
    return <span className="text-muted">Not stated</span>
  if (typeof value !== 'object') return named(path, value)
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="text-muted">None</span>
  if (entries.every(([, item]) => typeof item !== 'object') && Array.isArray(value))
    return entries.map(([at, item]) => (
      <span key={at}>
        {at !== '0' && <span>{', '}</span>}
        {named(path, item)}
      </span>
    ))
  const item = itemsOf(schema)
  if (!Array.isArray(value) && schema.properties)
    return <Fields path={path} schema={schema} entry={value as Entry} />
  return (
    <ul className="space-y-1">
      {entries.map(([at, each]) => (
        <li key={at}>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              {Array.isArray(value) ? summaryOf(each) || `${Number(at) + 1}.` : at}
            </summary>
            <Value
              path={[...path, Array.isArray(value) ? Number(at) : at]}
              schema={shapeOf(item).schema}
              value={each}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** A value in words; the slug of another record is the way to it. */
function named(path: Path, value: unknown): ReactNode {
  const kind = typeof value === 'string' ? kindNamedBy(path) : undefined
  if (!kind) return valueText(value, path)
  return (
    <TextLink link={officeLinks.records({ kind, query: String(value) })} look="alone">
      {String(value)}
    </TextLink>
  )
}
