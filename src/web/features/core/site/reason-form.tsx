import { failureOf } from '#web/lib/failure-of.ts'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'

type Props<Shown> = {
  label: string
  field: string
  submit: (reason: string) => Promise<Shown>
  onDone: (shown: Shown) => void
  onCancel: () => void
  look?: 'primary' | 'danger'
}

/** Asks a colleague for a reason before an act that others will question. */
export function ReasonForm<Shown>({
  label,
  field,
  submit,
  onDone,
  onCancel,
  look = 'primary',
}: Props<Shown>) {
  return (
    <Form
      label={label}
      submitText={label}
      submitLook={look}
      busyText="Saving..."
      check={({ reason = '' }): Record<string, string> =>
        reason.trim() ? {} : { reason: 'Say it in a few words.' }
      }
      submit={({ reason = '' }) => failureOf(async () => onDone(await submit(reason)))}
      onCancel={onCancel}
    >
      {(faults) => (
        <Field label={field} name="reason" error={faults.reason}>
          {(control) => <TextArea {...control} rows={3} maxLength={500} required />}
        </Field>
      )}
    </Form>
  )
}
