import { useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { fillTemplate } from '#domain/text/fill-template.ts'
import { TemplateField } from '#web/features/community/cases/template-field.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

/** The form for an answer, blank or from a template. */
export function AnswerForm({ message }: { message: StoredMessage }) {
  const { id, name, email, ticket, thread, correction } = message
  const [isOpen, setIsOpen] = useState(false)
  const [template, setTemplate] = useState('')
  if (!isOpen)
    return (
      <Button look="primary" onClick={() => setIsOpen(true)}>
        Answer
      </Button>
    )
  return (
    <WordsForm
      of={`answer ${id}`}
      label="Answer this message"
      field="Answer"
      name="words"
      rows={8}
      max={5000}
      missing="Write an answer."
      help={`It goes to ${email} by mail, and stays in the thread with your name, which the mail does not tell.`}
      submitText="Send the answer"
      busyText="Sending..."
      work={({ words, closes }) =>
        call('answerMessage', {
          params: { id },
          body: { words, seen: thread.length, closes: closes !== undefined },
        })
      }
      says={() => 'The answer is on its way.'}
      // A refusal may mean that the thread has a newer message.
      changes={['listMessages']}
      onCancel={() => setIsOpen(false)}
      below={() =>
        correction ? null : (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="closes" className="size-5" />
            Close it: nothing more is expected from the sender
          </label>
        )
      }
    >
      {({ setWords }) => (
        <TemplateField
          kind="message"
          label="Canned answer"
          none="None"
          chosen={template}
          onChoose={(chosen, words) => {
            setTemplate(chosen)
            if (words) setWords(fillTemplate(words, { name, ticket, page: correction?.page.name ?? null }))
          }}
        />
      )}
    </WordsForm>
  )
}
