import { useQueryClient } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Template } from '#contract/community/templates.ts'
import { KeptForm } from '#web/features/core/site/kept-form.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
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
  const save = useFormAct({
    work: ({ title = '', words = '' }) =>
      template
        ? call('changeTemplate', {
            params: { kind, id: template.id },
            body: { title, words, is_retired: template.is_retired },
          })
        : call('createTemplate', { params: { kind }, body: { title, words } }),
    says: (_, { title = '' }) => `‘${title.trim()}’ is saved, and can be chosen.`,
    after: async () => {
      await stale(queryClient, 'listTemplates')
      onDone()
    },
  })
  return (
    <KeptForm
      of={`template ${kind} ${template?.id ?? 'new'}`}
      label={template ? `Change ${template.title}` : 'New template'}
      submitText="Save"
      busyText="Saving..."
      check={faultsOf}
      submit={save}
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
