import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The one appeal against a removal. */
export function AppealForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const queryClient = useQueryClient()
  return (
    <Form
      label="Appeal against it"
      submitText="Send the appeal"
      busyText="Sending..."
      check={({ words = '' }): Faults => (words.trim() ? {} : { words: 'Say why.' })}
      submit={({ words = '' }) =>
        failureOf(async () => {
          const { message } = await call('appealRemoval', { params: { id }, body: { words } })
          showToast(message, 'good')
          await queryClient.invalidateQueries({ queryKey: ['removals'] })
        })
      }
      onCancel={onCancel}
    >
      {(faults) => (
        <Field label="Why it should be shown" name="words" error={faults.words}>
          {(control) => <TextArea {...control} rows={4} maxLength={2000} dir="auto" required />}
        </Field>
      )}
    </Form>
  )
}
