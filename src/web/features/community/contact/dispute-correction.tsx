import { useState } from 'react'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import {
  DisputedFields,
  disputedFaults,
  subjectOf,
} from '#web/features/vendor-members/desk/disputed-fields.tsx'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

/** Makes a dispute of a correction about a vendor, where its sender and the vendor disagree. */
export function DisputeCorrection({ id, vendor }: { id: string; vendor: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  if (ticket)
    return (
      <TextLink link={links.dispute(ticket)} className="inline-flex min-h-11 items-center">
        Dispute {ticket}
      </TextLink>
    )
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Open a dispute with the vendor</Button>
  return (
    <Titled
      id={`dispute-${id}`}
      title="A dispute with the vendor"
      as="h3"
      heading="text-base font-semibold"
      className="border-t border-rule pt-4"
    >
      <WordsForm
        of={`dispute of ${id}`}
        label="Open a dispute with the vendor"
        field="The case"
        name="words"
        help="The vendor reads it: in your own words, without the sender's."
        missing="Put the case in your own words."
        rows={4}
        max={4000}
        submitText="Open the dispute"
        busyText="Opening..."
        check={disputedFaults}
        work={({ subject, id: disputed = '', words }) =>
          call('disputeCorrection', {
            params: { id },
            body: { subject: subjectOf(subject) ?? 'price', id: disputed, words },
          })
        }
        after={({ dispute }) => setTicket(dispute.ticket)}
        onCancel={() => setIsOpen(false)}
      >
        {({ faults, typed }) => <DisputedFields first="price" {...{ vendor, faults, typed }} />}
      </WordsForm>
    </Titled>
  )
}
