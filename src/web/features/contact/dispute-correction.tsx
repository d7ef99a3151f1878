import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DISPUTE_SUBJECTS, type DisputeSubject } from '#contract/dispute-vocabulary.ts'
import { KeptForm } from '#web/features/site/kept-form.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { DisputedField } from './disputed-field.tsx'

/** Makes a dispute of a correction about a vendor, where its sender and the vendor disagree. */
export function DisputeCorrection({ id, vendor }: { id: string; vendor: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [subject, setSubject] = useState<DisputeSubject>('price')
  const [ticket, setTicket] = useState<string | null>(null)
  if (ticket)
    return (
      <Link
        {...links.dispute(ticket)}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        Dispute {ticket}
      </Link>
    )
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Open a dispute with the vendor</Button>
  return (
    <div className="max-w-md">
      <KeptForm
        of={`dispute of ${id}`}
        label="Open a dispute with the vendor"
        submitText="Open the dispute"
        busyText="Opening..."
        check={({ which = '', words = '' }): Faults => ({
          ...(which.trim() === '' && { which: 'Choose one of the list.' }),
          ...(words.trim() === '' && { words: 'Put the case in your own words.' }),
        })}
        submit={async ({ which = '', words = '' }) => {
          try {
            const body = { subject, id: which, words }
            setTicket((await call('disputeCorrection', { params: { id }, body })).dispute.ticket)
            return undefined
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            return error.field === 'id' ? { faults: { which: error.message } } : { message: error.message }
          }
        }}
        onCancel={() => setIsOpen(false)}
      >
        {(faults, typed) => (
          <>
            <Field label="About" name="subject">
              {(control) => (
                <Select
                  {...control}
                  value={subject}
                  onChange={({ target }) =>
                    setSubject(DISPUTE_SUBJECTS.find((each) => each === target.value) ?? 'price')
                  }
                >
                  {DISPUTE_SUBJECTS.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Select>
              )}
            </Field>
            <DisputedField
              key={subject}
              vendor={vendor}
              subject={subject}
              name="which"
              error={faults.which}
            />
            <Field
              label="The case"
              name="words"
              error={faults.words}
              help="The vendor reads it: in your own words, without the sender's."
            >
              {(control) => (
                <TextArea {...control} rows={4} maxLength={4000} defaultValue={typed.words} required />
              )}
            </Field>
          </>
        )}
      </KeptForm>
    </div>
  )
}
