import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { type ActProps, useAct } from './use-act.tsx'

/** `work` gets the reason. */
type Props<Out> = ActProps<Out, string> & {
  label: string
  field: string
  /** Who reads the reason. */
  help?: string
  submitText?: string
  look?: 'primary' | 'danger'
  onCancel: () => void
}

/** Asks a colleague for a reason before an act that others will question. */
export function ReasonForm<Out>({
  label,
  field,
  help,
  submitText = label,
  look = 'primary',
  onCancel,
  ...act
}: Props<Out>) {
  const { actAsync } = useAct(act)
  return (
    <div className="mt-3 max-w-xl">
      <Form
        label={label}
        submitText={submitText}
        submitLook={look}
        busyText="Saving..."
        check={({ reason = '' }): Faults => (reason.trim() ? {} : { reason: 'Say it in a few words.' })}
        submit={async ({ reason = '' }) => {
          await actAsync(reason)
        }}
        onCancel={onCancel}
      >
        {(faults) => (
          <Field label={field} name="reason" error={faults.reason} help={help}>
            {(control) => <TextArea {...control} rows={3} maxLength={500} required />}
          </Field>
        )}
      </Form>
    </div>
  )
}
