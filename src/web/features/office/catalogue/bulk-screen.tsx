import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EDITED_KINDS, type EditedKind } from '#contract/core/record-vocabulary.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DifferenceList } from './difference-list.tsx'
import { labelOf } from './field-labels.ts'
import { KIND_TEXT } from './kind-text.ts'
import { formQuery, refetchRecords } from './queries.ts'
import { type FieldShape, fieldsOf, type Schema } from './schema.ts'

type Chosen = { kind: EditedKind; query: string; field: string; is?: string; value: string }

/** One field of many records at once: chosen, seen before and after, and only then done. */
export function BulkScreen() {
  const [kind, setKind] = useState<EditedKind>()
  const form = useQuery({ ...formQuery(kind ?? 'compound'), enabled: kind !== undefined })
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Edit many">
        One field of up to 500 records. Nothing changes before you have seen each of them.
      </PageHead>
      <div className="mt-6 max-w-xl">
        <Field label="Records" name="kind">
          {(control) => (
            <Select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => setKind(target.value as EditedKind)}
            >
              <option value="" disabled>
                Please choose
              </option>
              {EDITED_KINDS.map((each) => (
                <option key={each} value={each}>
                  {KIND_TEXT[each].many}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {form.error && <Notice>{messageOf(form.error)}</Notice>}
      {kind && !form.data && !form.error && <Skeleton className="mt-6 h-64 w-full" />}
      {kind && form.data && <Choosing key={kind} kind={kind} schema={form.data.schema as Schema} />}
    </main>
  )
}

/** Fields with one value each, which do not tell a record from others. */
const FIXED = ['slug', 'compound', 'vendor', 'lot', 'renamed_to']
const isSimple = ([name, { schema }]: [string, FieldShape]) =>
  !FIXED.includes(name) && schema.type !== 'object' && schema.type !== 'array'

function Choosing({ kind, schema }: { kind: EditedKind; schema: Schema }) {
  const queryClient = useQueryClient()
  const fields = fieldsOf(schema).filter(isSimple)
  const [field, setField] = useState('')
  const shape = fields.find(([name]) => name === field)?.[1]
  const [chosen, setChosen] = useState<Chosen>()
  const [clears, setClears] = useState(false)
  const preview = useAct({ work: (query: Chosen) => call('previewBulkEdit', { query }) })
  const apply = useAct({
    work: ({ as, reason, key }: { as: 'drafts' | 'publish'; reason: string; key: string }) =>
      call('applyBulkEdit', {
        body: { ...(chosen as Chosen), seen: preview.data?.seen ?? '', as, reason, key },
      }),
    says: (done) =>
      done.as === 'publish'
        ? `${counted(done.changed, 'record')} changed on the site.`
        : `${counted(done.changed, 'draft')} made. Send them to review: a colleague publishes them.`,
    after: () => refetchRecords(queryClient),
  })
  return (
    <>
      <form
        className="mt-5 max-w-xl space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget)
          const words = (name: string) => String(typed.get(name) ?? '').trim()
          const next: Chosen = {
            kind,
            query: words('query'),
            field,
            value: clears ? 'null' : asJson(words('value'), shape),
            ...(words('is') && { is: asJson(words('is'), shape) }),
          }
          setChosen(next)
          apply.reset()
          preview.act(next)
        }}
      >
        <Field label="Whose name begins with" name="query" help="Empty: all of them." isOptional>
          {(control) => <Input {...control} maxLength={100} />}
        </Field>
        <Field label="Field" name="field">
          {(control) => (
            <Select
              {...control}
              value={field}
              required
              onChange={({ target }) => {
                setField(target.value)
                setClears(false)
              }}
            >
              <option value="" disabled>
                Please choose
              </option>
              {fields.map(([name]) => (
                <option key={name} value={name}>
                  {labelOf(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {shape && (
          <>
            <ValueField key={`is ${field}`} label="Only where it is" name="is" shape={shape} isOptional />
            {!clears && <ValueField key={`value ${field}`} label="Make it" name="value" shape={shape} />}
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={clears}
                onChange={({ target }) => setClears(target.checked)}
                className="size-4 accent-accent"
              />
              Clear it: ‘not stated’ in each of these records
            </label>
          </>
        )}
        <Button
          type="submit"
          look={preview.data ? 'outline' : 'primary'}
          isBusy={preview.isPending}
          disabled={!shape}
        >
          See what changes
        </Button>
      </form>
      {preview.error && (
        <div className="mt-6">
          <Notice>{messageOf(preview.error)}</Notice>
        </div>
      )}
      {preview.data && (
        <section aria-labelledby="rows" className="mt-8 max-w-3xl space-y-4">
          <h2 id="rows" className="text-lg">
            What would change
          </h2>
          <p role="status">
            {counted(preview.data.rows.length, 'record')}. {preview.data.unchanged}{' '}
            {preview.data.unchanged === 1 ? 'is' : 'are'} so already.
          </p>
          {preview.data.errors.length > 0 && (
            <ul className="space-y-1 text-sm text-bad">
              {preview.data.errors.map((error) => (
                <li key={error} className="wrap-anywhere">
                  {error}
                </li>
              ))}
            </ul>
          )}
          <ul className="divide-y divide-rule">
            {preview.data.rows.map(({ id, title, before, after }) => (
              <li key={id} className="py-2">
                <p className="font-medium wrap-anywhere">{title}</p>
                <DifferenceList differences={[{ field, before, after }]} />
              </li>
            ))}
          </ul>
          {preview.data.rows.length > 0 && preview.data.errors.length === 0 && !apply.data && (
            <Doing
              isBusy={apply.isPending}
              amount={counted(preview.data.rows.length, 'record')}
              needsSecond={preview.data.needs_second}
              onDo={(as, reason, key) => apply.act({ as, reason, key })}
            />
          )}
          {apply.error && <Notice>{messageOf(apply.error)}</Notice>}
          {apply.data && (
            <ButtonLink
              link={apply.data.as === 'publish' ? officeLinks.records({ kind }) : officeLinks.drafts()}
            >
              {apply.data.as === 'publish' ? KIND_TEXT[kind].many : 'Drafts'}
            </ButtonLink>
          )}
        </section>
      )}
    </>
  )
}

function Doing({
  isBusy,
  amount,
  needsSecond,
  onDo,
}: {
  isBusy: boolean
  /** How many records it concerns, in words. */
  amount: string
  needsSecond: boolean
  onDo: (as: 'drafts' | 'publish', reason: string, key: string) => void
}) {
  // Pressed twice, it is done once.
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const isReady = reason.trim() !== '' && !isBusy
  return (
    <div className="max-w-xl space-y-4">
      <Field label="Reason" name="reason" help="On record with each change.">
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {needsSecond && (
        <p className="text-sm text-muted">
          This concerns safety, evidence or ratings: a colleague who did not make the drafts publishes them.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!needsSecond && (
          <Button look="primary" disabled={!isReady} onClick={() => onDo('publish', reason, key)}>
            Publish {amount}
          </Button>
        )}
        <Button disabled={!isReady} onClick={() => onDo('drafts', reason, key)}>
          Make drafts of {amount}
        </Button>
      </div>
    </div>
  )
}

function ValueField({
  label,
  name,
  shape,
  isOptional = false,
}: {
  label: string
  name: string
  shape: FieldShape | undefined
  isOptional?: boolean
}) {
  const choices = shape?.schema.type === 'boolean' ? ['true', 'false'] : shape?.schema.enum
  return (
    <Field
      label={label}
      name={name}
      isOptional={isOptional}
      {...(!choices && isOptional && { help: 'Empty: whatever it is.' })}
    >
      {(control) =>
        choices ? (
          <Select {...control} defaultValue="" required={!isOptional}>
            <option value="" disabled={!isOptional}>
              {isOptional ? 'Whatever it is' : 'Please choose'}
            </option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {shape?.schema.enum ? choice : choice === 'true' ? 'Yes' : 'No'}
              </option>
            ))}
          </Select>
        ) : (
          <Input {...control} maxLength={2000} required={!isOptional} />
        )
      }
    </Field>
  )
}

/** The typed words as JSON. What is no number stays text, so that the check refuses it and nothing is cleared. */
function asJson(words: string, shape: FieldShape | undefined): string {
  if (words === '') return 'null'
  const type = shape?.schema.type
  if (type === 'boolean') return words
  if ((type === 'number' || type === 'integer') && Number.isFinite(Number(words)))
    return JSON.stringify(Number(words))
  return JSON.stringify(words)
}
