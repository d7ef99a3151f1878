import { useState } from 'react'
import type { RouteName } from '#contract/routes.ts'
import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { UnfinishedNote } from '#web/features/core/site/unfinished-note.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { AreaField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'

type Props = {
  /** Identifies the form and its subject: unsent words come back only in this form. */
  of: string
  noun: 'question' | 'answer'
  label: string
  maxLength: number
  help: string
  /** The answer says what became of the words. */
  send: (text: string) => Promise<{ message: string }>
  /** The calls that then answer otherwise. */
  changes?: readonly RouteName[]
  after?: () => unknown
  /** What was written before, to be changed. */
  written?: string
  onCancel?: () => void
}

/** The form of a question or an answer. What was refused, or not sent, stays in it for the same person. */
export function WritePost({
  of,
  noun,
  label,
  maxLength,
  help,
  send,
  changes = [],
  after,
  written = '',
  onCancel,
}: Props) {
  const { kept, keep, drop } = useKeptTyping<string>(of)
  const [text, setText] = useState(kept?.typed ?? written)
  const submit = useFormAct({
    work: () => send(text),
    says: ({ message }) => message,
    changes,
    after: () => {
      drop()
      setText('')
      return after?.()
    },
  })
  return (
    <div className="space-y-3">
      <Form
        submitText={written ? 'Save' : noun === 'question' ? 'Ask' : 'Answer'}
        busyText="Submitting..."
        check={(): Faults => (text.trim() === '' ? { text: 'Write a few words first.' } : {})}
        submit={submit}
        unexpected={`Error submitting ${noun}`}
        notice={
          <>
            {!written && <SwitchedOff what="questions" />}
            {kept && (
              <UnfinishedNote
                at={kept.at}
                onAgain={() => {
                  drop()
                  setText(written)
                }}
              />
            )}
          </>
        }
        {...(onCancel && {
          onCancel: () => {
            drop()
            onCancel()
          },
        })}
      >
        <AreaField
          label={label}
          name="text"
          help={help}
          rows={noun === 'question' ? 3 : 5}
          maxLength={maxLength}
          required
          dir="auto"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            keep(target.value)
          }}
        />
      </Form>
      <ShownAs />
    </div>
  )
}
