import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Moderated } from '#contract/moderation.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/input.tsx'
import { refetchModeration } from './queries.ts'

type Props = { id: string; answer: NonNullable<Moderated['answer']> }

/** What the vendor says to a review, which a moderator takes away or puts back with a reason. */
export function VendorAnswer({ id, answer: { text, is_removed, reason } }: Props) {
  const [isDeciding, setIsDeciding] = useState(false)
  const queryClient = useQueryClient()
  const label = is_removed ? "Put the vendor's answer back" : "Take the vendor's answer away"
  return (
    <div className="mt-4 max-w-[68ch] border-l-2 border-rule pl-3 text-sm">
      <p className="text-muted">Vendor&apos;s answer{is_removed && `, taken away: ${reason}`}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {isDeciding ? (
        <Form
          label={label}
          submitText={label}
          busyText="Saving..."
          check={({ reason: typed = '' }): Faults => (typed.trim() ? {} : { reason: 'Say why.' })}
          submit={async ({ reason: typed = '' }) => {
            try {
              const action = is_removed ? 'restore' : 'remove'
              await call('moderateAnswer', { params: { id }, body: { action, reason: typed } })
              setIsDeciding(false)
              await refetchModeration(queryClient)
              return undefined
            } catch (error) {
              if (!(error instanceof ApiError)) throw error
              return { message: error.message }
            }
          }}
          onCancel={() => setIsDeciding(false)}
        >
          {(faults) => (
            <Field label="Reason" name="reason" error={faults.reason}>
              {(control) => <TextArea {...control} rows={2} maxLength={500} required />}
            </Field>
          )}
        </Form>
      ) : (
        <Button className="mt-2" onClick={() => setIsDeciding(true)}>
          {label}
        </Button>
      )}
    </div>
  )
}
