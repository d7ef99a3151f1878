import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { TypedBefore } from '#web/features/core/site/kept-form.tsx'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { read } from '#web/lib/read.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { MailPreview } from './mail-preview.tsx'

type Props = {
  id: string
  kind: ModeratedKind
  onRemove: (chosen: { reason: string; template?: string }) => Promise<unknown>
  onCancel: () => void
}

/** By which rule and why a text is taken from view; its author, or the desk of its vendor, reads both. */
export function RemoveForm({ id, kind, onRemove, onCancel }: Props) {
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
  return (
    <Form
      submitLook="danger"
      submitText={`Remove ${KIND_NAMES[kind].one}`}
      busyText="Submitting..."
      check={(): Faults => (reason.trim() ? {} : { reason: 'Say why it goes.' })}
      submit={async () => {
        await onRemove({ reason, ...(template && { template }) })
        drop()
        return undefined
      }}
      unexpected="This could not be done. Please try again."
      onCancel={onCancel}
      notice={
        kept && (
          <TypedBefore
            at={kept.at}
            onTake={() => {
              type(kept.typed)
              take()
            }}
            onDrop={drop}
          />
        )
      }
    >
      {(faults) => (
        <>
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
            error={faults.reason}
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
        </>
      )}
    </Form>
  )
}
