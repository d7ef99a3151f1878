import type { Dispute } from '#contract/community/disputes.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { nextText, OUTCOME_TEXT, STATE_TEXT } from './dispute-text.ts'

/** A dispute in a list of the office, with its next step; it is decided on its own page. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { ticket, vendor, about, state, decisions } = dispute
  return (
    <div data-entry="" className="py-4">
      <p className="flex flex-wrap items-center gap-2">
        <TextLink link={links.dispute(ticket)} look="alone" className="font-medium">
          {ticket}
        </TextLink>
        <Tag>{STATE_TEXT[state]}</Tag>
        {decisions.slice(-1).map(({ outcome }) => (
          <Tag key={outcome}>{OUTCOME_TEXT[outcome]}</Tag>
        ))}
        {vendor.is_demo && <Tag>Demo</Tag>}
      </p>
      <p className="mt-1 text-sm wrap-anywhere">
        {vendor.name}: {about}
      </p>
      <p className="text-sm text-muted">{nextText(dispute)}</p>
    </div>
  )
}
