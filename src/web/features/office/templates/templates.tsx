import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import { read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ListRows } from '#web/ui/list-frame.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateItem } from './template-item.tsx'

const TEXT: Record<TemplateKind, { add: string; empty: string; about: string }> = {
  message: {
    add: 'New answer',
    empty: 'No canned answer yet. Write one that you often need: it can be chosen wherever you answer.',
    about: '{name}, {ticket} and {page} are filled in from the message.',
  },
  reason: {
    add: 'New reason',
    empty: 'No reason yet. Its title is the rule that authors read.',
    about: 'The title is the rule that authors read; the words can be changed for each case.',
  },
}

/** Words that are used often, to be written, changed and retired. */
export function Templates({ kind }: { kind: TemplateKind }) {
  const [isAdding, setIsAdding] = useState(false)
  const [isRetired, setIsRetired] = useState(false)
  const { data, error } = useQuery(
    read(
      'listTemplates',
      { params: { kind }, query: { retired: isRetired ? 'true' : 'false' } },
      { retry: false },
    ),
  )
  return (
    <section aria-label="Templates" className="mt-6 max-w-3xl">
      <p className="text-sm text-muted">{TEXT[kind].about}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isAdding && <Button onClick={() => setIsAdding(true)}>{TEXT[kind].add}</Button>}
        <Button look="plain" onClick={() => setIsRetired(!isRetired)}>
          {isRetired ? 'Show those in use' : 'Show retired ones'}
        </Button>
      </div>
      {isAdding && (
        <div className="mt-4">
          <TemplateForm kind={kind} onDone={() => setIsAdding(false)} />
        </div>
      )}
      <ListRows
        rows={data?.templates}
        keyOf={({ id }) => id}
        empty={isRetired ? 'None was retired.' : TEXT[kind].empty}
        error={error}
      >
        {(template) => <TemplateItem key={template.id} template={template} />}
      </ListRows>
    </section>
  )
}
