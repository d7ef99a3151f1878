import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { UnfinishedNote } from '#web/features/core/site/unfinished-note.tsx'
import { messageOf } from '#web/lib/api.ts'
import { useKeptTyping } from '#web/lib/kept-typing.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** Identifies the form and its subject: unsent words come back only in this form. */
  of: string
  noun: 'question' | 'answer'
  label: string
  maxLength: number
  help: string
  onSend: (text: string) => Promise<void>
  /** What was written before, to be changed. */
  written?: string
  onCancel?: () => void
}

/** The form of a question or an answer. What was refused, or not sent, stays in it for the same person. */
export function WritePost({ of, noun, label, maxLength, help, onSend, written = '', onCancel }: Props) {
  const { kept, keep, drop } = useKeptTyping<string>(of)
  const [text, setText] = useState(kept?.typed ?? written)
  const { mutate, isPending, error } = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      drop()
      setText('')
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && text.trim() !== '') mutate(text)
  }
  return (
    <form method="post" onSubmit={send} className="space-y-3">
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
      <Field label={label} name="text" help={help}>
        {(control) => (
          <TextArea
            {...control}
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
        )}
      </Field>
      {error && <Notice>{messageOf(error, `Error submitting ${noun}`)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isPending}>
          {isPending ? 'Submitting...' : written ? 'Save' : noun === 'question' ? 'Ask' : 'Answer'}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              drop()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <ShownAs />
    </form>
  )
}
