import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { fillTemplate } from '#domain/text/fill-template.ts'
import { KeptForm } from '#web/features/core/site/kept-form.tsx'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { read, stale } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'

/** The form for an answer, blank or from a template. */
export function AnswerForm({ message }: { message: StoredMessage }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="primary" onClick={() => setIsOpen(true)}>
        Answer
      </Button>
    )
  return <OpenForm message={message} onDone={() => setIsOpen(false)} />
}

function OpenForm({ message, onDone }: { message: StoredMessage; onDone: () => void }) {
  const { id, ticket, thread, correction } = message
  const [words, setWords] = useState('')
  const queryClient = useQueryClient()
  const { data } = useQuery(
    read('listTemplates', { params: { kind: 'message' }, query: {} }, { retry: false }),
  )
  const known = { name: message.name, ticket, page: correction?.page.name ?? null }
  function choose(chosen: string) {
    const template = data?.templates.find((each) => each.id === chosen)
    if (template) setWords(fillTemplate(template.words, known))
  }
  const send = useFormAct({
    work: ({ closes }) =>
      call('answerMessage', {
        params: { id },
        body: { words, seen: thread.length, closes: closes !== undefined },
      }),
    says: () => 'The answer is on its way.',
    // A refusal may mean that the thread has a newer message.
    settled: () => stale(queryClient, 'listMessages'),
  })
  return (
    <KeptForm
      of={`answer ${id}`}
      onTake={({ words: typed = '' }) => setWords(typed)}
      label="Answer this message"
      submitText="Send the answer"
      busyText="Sending..."
      check={(): Faults => (words.trim() ? {} : { words: 'Write an answer.' })}
      submit={send}
      onCancel={onDone}
    >
      {(faults) => (
        <>
          {data && data.total > 0 && (
            <Field label="Canned answer" name="template">
              {(control) => (
                <Select {...control} defaultValue="" onChange={({ target }) => choose(target.value)}>
                  <option value="">None</option>
                  {data.templates.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field
            label="Answer"
            name="words"
            error={faults.words}
            help={`It goes to ${message.email} by mail, and stays in the thread with your name, which the mail does not tell.`}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                maxLength={5000}
                value={words}
                onChange={({ target }) => setWords(target.value)}
                dir="auto"
                required
              />
            )}
          </Field>
          {!correction && (
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input type="checkbox" name="closes" className="size-5" />
              Close it: nothing more is expected from the sender
            </label>
          )}
        </>
      )}
    </KeptForm>
  )
}
