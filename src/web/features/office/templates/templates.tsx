import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Template } from '#contract/community/templates.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call, read } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { type Faults, TextField } from '#web/ui/form.tsx'
import { ListRows } from '#web/ui/list-frame.tsx'

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
        {(template) => <TemplateItem template={template} />}
      </ListRows>
    </section>
  )
}

/** A template with its words. Retired, it is chosen no more, and comes back by one press. */
function TemplateItem({ template }: { template: Template }) {
  const { id, kind, title, words, is_retired } = template
  const [isChanging, setIsChanging] = useState(false)
  const retireTo = (retired: boolean) =>
    call('changeTemplate', { params: { kind, id }, body: { title, words, is_retired: retired } })
  return (
    <li className="py-4">
      <article aria-label={title}>
        {isChanging ? (
          <TemplateForm kind={kind} template={template} onDone={() => setIsChanging(false)} />
        ) : (
          <>
            <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
            <p dir="auto" className="mt-1 max-w-[68ch] text-sm whitespace-pre-wrap wrap-anywhere">
              {words}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => setIsChanging(true)}>Change</Button>
              <ActButton
                text={is_retired ? 'Bring back' : 'Retire'}
                look="plain"
                work={() => retireTo(!is_retired)}
                says={() =>
                  is_retired
                    ? `‘${title}’ can be chosen again.`
                    : `‘${title}’ is retired, and can no longer be chosen.`
                }
                undo={() => () => retireTo(is_retired)}
                changes={['listTemplates']}
              />
            </div>
          </>
        )}
      </article>
    </li>
  )
}

type Props = { kind: TemplateKind; template?: Template; onDone: () => void }

/** A new template, or the words of an existing one. */
function TemplateForm({ kind, template, onDone }: Props) {
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
      changes={['listTemplates']}
      after={onDone}
      onCancel={onDone}
    >
      {({ typed }) => (
        <TextField
          label="Title"
          name="title"
          maxLength={100}
          defaultValue={typed.title ?? template?.title}
          autoComplete="off"
          required
        />
      )}
    </WordsForm>
  )
}
