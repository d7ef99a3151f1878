import { useQueryClient } from '@tanstack/react-query'
import { KeptForm } from '#web/features/core/site/kept-form.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'

/** The one appeal against a removal. */
export function AppealForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const queryClient = useQueryClient()
  const send = useFormAct({
    work: ({ words = '' }) => call('appealRemoval', { params: { id }, body: { words } }),
    says: ({ message }) => message,
    after: () => stale(queryClient, 'listOwnRemovals'),
  })
  return (
    <KeptForm
      of={`appeal of ${id}`}
      label="Appeal against it"
      submitText="Send the appeal"
      busyText="Sending..."
      check={({ words = '' }): Faults => (words.trim() ? {} : { words: 'Say why.' })}
      submit={send}
      onCancel={onCancel}
    >
      {(faults, typed) => (
        <Field label="Why it should be shown" name="words" error={faults.words}>
          {(control) => (
            <TextArea {...control} defaultValue={typed.words} rows={4} maxLength={2000} dir="auto" required />
          )}
        </Field>
      )}
    </KeptForm>
  )
}
