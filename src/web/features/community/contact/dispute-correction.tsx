import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DISPUTE_SUBJECTS, type DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { KeptForm } from '#web/features/core/site/kept-form.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Faults } from '#web/ui/form.tsx'
import { Select, TextArea } from '#web/ui/input.tsx'
import { DisputedField } from './disputed-field.tsx'

const subjectOf = (value: string | undefined): DisputeSubject =>
  DISPUTE_SUBJECTS.find((each) => each === value) ?? 'price'

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
    <section aria-labelledby={`dispute-${id}`} className="max-w-md border-t border-rule pt-4">
      <h3 id={`dispute-${id}`} className="mb-3 text-base font-semibold">
        A dispute with the vendor
      </h3>
      <KeptForm
        of={`dispute of ${id}`}
        onTake={({ subject: typed }) => setSubject(subjectOf(typed))}
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
                  onChange={({ target }) => setSubject(subjectOf(target.value))}
                >
                  {DISPUTE_SUBJECTS.map((each) => (
                    <option key={each} value={each}>
                      {capital(each)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <DisputedField
              key={subject}
              vendor={vendor}
              subject={subject}
              name="which"
              // Of another subject it would be the id of something else.
              before={subject === typed.subject ? typed : {}}
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
    </section>
  )
}
