import type { Proposal } from '#contract/office/desk.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Differences } from './differences.tsx'
import { VendorLink } from './vendor-link.tsx'

/** Facts that a vendor wants to be shown, with the decision on them. */
export function ProposalItem({
  proposal: { id, vendor, state, differences, reason, created_at },
}: {
  proposal: Proposal
}) {
  return (
    <article aria-label={`Proposal of ${vendor.name}`} className="max-w-3xl py-5">
      <p className="flex flex-wrap items-center gap-2">
        <VendorLink vendor={vendor} />
        {state !== 'waiting' && <Tag>{state === 'accepted' ? 'Accepted' : 'Declined'}</Tag>}
        <span className="text-sm text-muted">{shortDate(created_at)}</span>
      </p>
      <Differences differences={differences} />
      {reason && <p className="mt-2 border-l-2 border-caution pl-3 text-sm wrap-anywhere">{reason}</p>}
      {state === 'waiting' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <ActButton
            text="Accept"
            look="primary"
            work={() => call('decideProposal', { params: { id }, body: { decision: 'accept' } })}
            says={() => `The facts of ${vendor.name} are shown on its page, as stated by the vendor.`}
            changes={['listCases']}
          />
          <WordsButton
            text="Decline"
            label={`Decline the proposal of ${vendor.name}`}
            field="Reason"
            help="The vendor reads it."
            submitText="Decline and tell the vendor"
            work={({ words: reason }) =>
              call('decideProposal', { params: { id }, body: { decision: 'decline', reason } })
            }
            says={() => `Declined. ${vendor.name} reads the reason at its desk.`}
            changes={['listCases']}
          />
        </div>
      )}
    </article>
  )
}
