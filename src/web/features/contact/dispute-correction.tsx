import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DISPUTE_SUBJECTS, type DisputeSubject } from '#contract/dispute-vocabulary.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input, Select, TextArea } from '#web/ui/input.tsx'

/** Makes a dispute of a correction about a vendor, where its sender and the vendor disagree. */
export function DisputeCorrection({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
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
      <Form
        label="Open a dispute with the vendor"
        submitText="Open the dispute"
        busyText="Opening..."
        check={({ which = '', words = '' }): Faults => ({
          ...(which.trim() === '' && { which: 'Say which one.' }),
          ...(words.trim() === '' && { words: 'Put the case in your own words.' }),
        })}
        submit={async ({ subject = '', which = '', words = '' }) => {
          try {
            const body = { subject: subject as DisputeSubject, id: which, words }
            setTicket((await call('disputeCorrection', { params: { id }, body })).dispute.ticket)
            return undefined
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            return error.field === 'id' ? { faults: { which: error.message } } : { message: error.message }
          }
        }}
        onCancel={() => setIsOpen(false)}
      >
        {(faults) => (
          <>
            <Field label="About" name="subject">
              {(control) => (
                <Select {...control} defaultValue="price">
                  {DISPUTE_SUBJECTS.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Field
              label="Which one"
              name="which"
              error={faults.which}
              help="The id of the offer or review, the name of the certificate, or the part of the rating."
            >
              {(control) => <Input {...control} autoComplete="off" maxLength={100} required />}
            </Field>
            <Field
              label="The case"
              name="words"
              error={faults.words}
              help="The vendor reads it: in your own words, without the sender's."
            >
              {(control) => <TextArea {...control} rows={4} maxLength={4000} required />}
            </Field>
          </>
        )}
      </Form>
    </div>
  )
}
