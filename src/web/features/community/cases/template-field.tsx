import { useQuery } from '@tanstack/react-query'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { read } from '#web/lib/api.ts'
import { SelectField } from '#web/ui/form.tsx'

type Props = { kind: TemplateKind; chosen: string; onChoose: (id: string, words: string) => void }

const WORDS: Record<TemplateKind, { label: string; none: string }> = {
  reason: { label: 'Rule', none: 'In my own words' },
  message: { label: 'Canned answer', none: 'None' },
}

/** Words that are used often, to begin with; nothing while there are none. A rule is asked for from the start: it is focused. */
export function TemplateField({ kind, chosen, onChoose }: Props) {
  const { data } = useQuery(read('listTemplates', { params: { kind }, query: {} }, { retry: false }))
  const templates = data?.templates ?? []
  if (templates.length === 0 && kind !== 'reason') return null
  return (
    <SelectField
      {...WORDS[kind]}
      name="template"
      value={chosen}
      onChange={({ target: { value } }) =>
        onChoose(value, templates.find(({ id }) => id === value)?.words ?? '')
      }
      options={templates.map(({ id, title }) => [id, title])}
    />
  )
}
