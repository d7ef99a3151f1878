import { useQueryClient } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Template } from '#contract/community/templates.ts'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'

type Props = { kind: TemplateKind; template?: Template; onDone: () => void }

/** A new template, or the words of an existing one. */
export function TemplateForm({ kind, template, onDone }: Props) {
  const queryClient = useQueryClient()
  return (
    <WordsForm
      of={`template ${kind} ${template?.id ?? 'new'}`}
      label={template ? `Change ${template.title}` : 'New template'}
      field="Words"
      name="words"
      rows={6}
      max={4000}
      missing="Write the words."
      initial={template?.words ?? ''}
      submitText="Save"
      check={({ title = '' }): Faults => (title.trim() ? {} : { title: 'Say how it is found.' })}
      work={({ title = '', words }) =>
        template
          ? call('changeTemplate', {
              params: { kind, id: template.id },
              body: { title, words, is_retired: template.is_retired },
            })
          : call('createTemplate', { params: { kind }, body: { title, words } })
      }
      says={(_, { title = '' }) => `‘${title.trim()}’ is saved, and can be chosen.`}
      after={async () => {
        await stale(queryClient, 'listTemplates')
        onDone()
      }}
      onCancel={onDone}
    >
      {({ faults, typed }) => (
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
      )}
    </WordsForm>
  )
}
