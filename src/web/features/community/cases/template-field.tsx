import { useQuery } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { read } from '#web/lib/read.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'

type Props = {
  kind: TemplateKind
  label: string
  /** The choice of none. */
  none: string
  chosen: string
  onChoose: (id: string, words: string) => void
}

/** Words that are used often, to begin with; nothing while there are none. A rule is asked for from the start: it is focused. */
export function TemplateField({ kind, label, none, chosen, onChoose }: Props) {
  const { data } = useQuery(read('listTemplates', { params: { kind }, query: {} }, { retry: false }))
  const templates = data?.templates ?? []
  if (templates.length === 0 && kind !== 'reason') return null
  return (
    <Field label={label} name="template">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target: { value } }) =>
            onChoose(value, templates.find(({ id }) => id === value)?.words ?? '')
          }
        >
          <option value="">{none}</option>
          {templates.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
