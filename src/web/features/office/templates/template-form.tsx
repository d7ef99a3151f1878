import { useQueryClient } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Template } from '#contract/community/templates.ts'
import { KeptForm } from '#web/features/core/site/kept-form.tsx'
import { call } from '#web/lib/api.ts'
import { failureOf } from '#web/lib/failure-of.ts'
import { refetchTemplates } from '#web/lib/office-templates.ts'
import { Field } from '#web/ui/field.tsx'
import type { Faults, Typed } from '#web/ui/form.tsx'
import { Input, TextArea } from '#web/ui/input.tsx'

type Props = { kind: TemplateKind; template?: Template; onDone: () => void }

const faultsOf = ({ title = '', words = '' }: Typed): Faults => ({
  ...(title.trim() ? {} : { title: 'Say how it is found.' }),
  ...(words.trim() ? {} : { words: 'Write the words.' }),
})

/** A new template, or the words of an existing one. */
export function TemplateForm({ kind, template, onDone }: Props) {
  const queryClient = useQueryClient()
  async function save({ title = '', words = '' }: Typed) {
    if (template)
      await call('changeTemplate', {
        params: { kind, id: template.id },
        body: { title, words, is_retired: template.is_retired },
      })
    else await call('createTemplate', { params: { kind }, body: { title, words } })
    await refetchTemplates(queryClient)
    onDone()
  }
  return (
    <KeptForm
      of={`template ${kind} ${template?.id ?? 'new'}`}
      label={template ? `Change ${template.title}` : 'New template'}
      submitText="Save"
      busyText="Saving..."
      check={faultsOf}
      submit={(typed) => failureOf(() => save(typed))}
      onCancel={onDone}
    >
      {(faults, typed) => (
        <>
          <Field label="Title" name="title" error={faults.title}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                defaultValue={typed.title ?? template?.title}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <Field label="Words" name="words" error={faults.words}>
            {(control) => (
              <TextArea
                {...control}
                rows={6}
                maxLength={4000}
                defaultValue={typed.words ?? template?.words}
                dir="auto"
                required
              />
            )}
          </Field>
        </>
      )}
    </KeptForm>
  )
}
