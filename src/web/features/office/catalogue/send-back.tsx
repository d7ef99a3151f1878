import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#contract/office/drafts.ts'
import { useFormAct } from '#web/features/core/site/use-act.tsx'
import { call } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { staleRecords } from './queries.ts'

/** A draft in review back to who wrote it, with the reason. */
export function SendBack({ draft }: { draft: Draft }) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const submit = useFormAct({
    work: ({ words = '' }) =>
      call('returnDraft', { params: { id: draft.id }, body: { version: draft.version, words } }),
    says: () => `The draft is sent back. ${draft.author} changes it next, and gets the reason by mail.`,
    after: (answer) =>
      queryClient.setQueryData(read('getDraft', { params: { id: draft.id } }).queryKey, answer),
    settled: () => staleRecords(queryClient),
  })
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Send back</Button>
  return (
    <Form
      label="Send back"
      submitText="Send back"
      busyText="Sending back..."
      check={({ words = '' }): Record<string, string> => (words.trim() ? {} : { words: 'Say why.' })}
      submit={submit}
      onCancel={() => setIsOpen(false)}
    >
      {(faults) => (
        <AreaField
          label="What is to be changed"
          name="words"
          error={faults.words}
          help={`${draft.author} gets these words by mail. They stay with the draft.`}
          rows={4}
          maxLength={2000}
          autoFocus
          required
        />
      )}
    </Form>
  )
}
