import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiteraturePlan } from '#contract/office/literature.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlanPreview } from './plan-preview.tsx'

type ListField = 'names' | 'unshared' | 'short' | 'context' | 'family' | 'family_context' | 'not_in_title'
const FIELDS: [ListField, string, string][] = [
  ['names', 'Names searched alone', 'One a line. A star at the end means any ending.'],
  ['short', 'Short or shared names', 'Only found together with a context word.'],
  ['context', 'Context words', 'In the same title or abstract.'],
  ['not_in_title', 'Not in the title', 'Other things that bear the name.'],
  ['unshared', 'Short names that nothing else bears', 'They are among the names above.'],
]

type FormProps = { slug: string; given: LiteraturePlan; isEdited: boolean; notWords: string[] }

/** The terms, one a line, with a preview of what they find. */
export function PlanForm({ slug, given, isEdited, notWords }: FormProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(FIELDS.map(([field]) => [field, given[field].join('\n')])),
  )
  const planOf = (): LiteraturePlan => ({
    ...given,
    ...Object.fromEntries(
      FIELDS.map(([field]) => [
        field,
        (typed[field] ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ]),
    ),
  })
  const preview = useAct({
    work: () => call('previewLiteratureQuery', { params: { slug }, body: { plan: planOf() } }),
  })
  const save = useAct({
    work: (plan: LiteraturePlan | null) => call('saveLiteratureQuery', { params: { slug }, body: { plan } }),
    says: ({ message }) => message,
    after: () => stale(queryClient, 'listLiterature', 'getLiteratureQuery'),
  })
  return (
    <form
      className="mt-6 max-w-3xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        preview.act()
      }}
    >
      <p className="text-sm text-muted">
        {isEdited ? 'An editor set these terms.' : 'These terms follow from the record of the compound.'}
      </p>
      {FIELDS.map(([field, label, help]) => (
        <Field key={field} label={label} name={field} help={help}>
          {(control) => (
            <TextArea
              {...control}
              rows={Math.min(8, Math.max(2, (typed[field] ?? '').split('\n').length))}
              value={typed[field] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <NotWords
        words={notWords.filter((word) => !planOf().not_in_title.includes(word))}
        onTake={(word) =>
          setTyped({ ...typed, not_in_title: [typed.not_in_title, word].filter(Boolean).join('\n') })
        }
      />
      {preview.error && <Notice>{messageOf(preview.error)}</Notice>}
      {preview.data && <PlanPreview {...preview.data} />}
      {save.error && <Notice>{messageOf(save.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={preview.isPending}>
          Preview
        </Button>
        <Button look="primary" isBusy={save.isPending} onClick={() => save.act(planOf())}>
          Save
        </Button>
        {isEdited && (
          <Button isBusy={save.isPending} onClick={() => save.act(null)}>
            Back to the record’s terms
          </Button>
        )}
      </div>
    </form>
  )
}

/** Words of articles that were marked as another compound's. Taking one keeps such articles out of the search. */
function NotWords({ words, onTake }: { words: string[]; onTake: (word: string) => void }) {
  if (words.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-muted">
        From articles marked as wrong compound. A word that is not wanted in a title keeps them out:
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {words.map((word) => (
          <Button key={word} onClick={() => onTake(word)}>
            Not ‘{word}’
          </Button>
        ))}
      </div>
    </div>
  )
}
