import type { Dispute } from '#contract/community/disputes.ts'
import { CaseEntry, DECIDED_TEXT, nextText, STATE_TEXT } from '#web/features/core/site/case-entry.tsx'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** A dispute in a list of the office, or of its vendor's desk, with its next step; the rest is on its own page. */
export function DisputeRow({ dispute, isAtDesk = false }: { dispute: Dispute; isAtDesk?: boolean }) {
  const { ticket, vendor, about, state, created_at, decisions } = dispute
  const outcome = decisions.at(-1)?.outcome
  return (
    <CaseEntry
      title={
        <TextLink link={links.dispute(ticket)} look="alone" className="font-medium">
          {ticket}
        </TextLink>
      }
      states={[
        outcome ? DECIDED_TEXT[outcome] : null,
        state !== 'decided' && STATE_TEXT.dispute[state],
        !isAtDesk && vendor.is_demo && 'Demo',
      ]}
      at={created_at}
      about={isAtDesk ? about : `${vendor.name}: ${about}`}
    >
      <p className="text-sm text-muted">{nextText(dispute)}</p>
    </CaseEntry>
  )
}
