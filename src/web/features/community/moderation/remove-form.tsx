import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { TypedBefore } from '#web/features/core/site/kept-form.tsx'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { MailPreview } from './mail-preview.tsx'

type Props = {
  id: string
  kind: ModeratedKind
  isBusy: boolean
  onRemove: (chosen: { reason: string; template?: string }) => Promise<unknown>
  onCancel: () => void
}

/** By which rule and why a text is taken from view; its author, or the desk of its vendor, reads both. */
export function RemoveForm({ id, kind, isBusy, onRemove, onCancel }: Props) {
  const { data } = useQuery(
    read('listTemplates', { params: { kind: 'reason' }, query: {} }, { retry: false }),
  )
  const [template, setTemplate] = useState('')
  const [reason, setReason] = useState('')
  const { kept, keep, drop, take } = useKeptTyping<{ reason: string; template: string }>(`removal ${id}`)
  function type(typed: { reason: string; template: string }) {
    setReason(typed.reason)
    setTemplate(typed.template)
    keep(typed)
  }
  const choose = (id: string) =>
    type({ template: id, reason: data?.templates.find((each) => each.id === id)?.words || reason })
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A failure is shown above the form, which keeps its words.
    onRemove({ reason, ...(template && { template }) }).then(drop, () => {})
  }
  return (
    <form method="post" onSubmit={remove} className="space-y-3">
      {kept && (
        <TypedBefore
          at={kept.at}
          onTake={() => {
            type(kept.typed)
            take()
          }}
          onDrop={drop}
        />
      )}
      <Field label="Rule" name="template">
        {(control) => (
          <Select {...control} value={template} onChange={({ target }) => choose(target.value)}>
            <option value="">In my own words</option>
            {data?.templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Reason"
        name="reason"
        help={kind === 'vendor_answer' ? 'The people of its desk read it.' : 'The author reads it.'}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => type({ template, reason: target.value })}
            required
            dir="auto"
          />
        )}
      </Field>
      <MailPreview id={id} action="remove" template={template} words={reason} />
      <div className="flex gap-3">
        <Button type="submit" look="danger" isBusy={isBusy}>
          {isBusy ? 'Submitting...' : `Remove ${KIND_NAMES[kind].one}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
