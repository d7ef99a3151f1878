import type { ComponentProps } from 'react'
import type { Proposal } from '#contract/office/desk.ts'
import { FIELD_TEXT, valueText } from '#domain/text/stated-text.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { CaseEntry, STATE_TEXT } from '#web/features/core/site/case-entry.tsx'
import { Acts, WordsButton } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { VendorLink } from './vendor-link.tsx'

type EntryProps = { proposal: Proposal } & Pick<
  Partial<ComponentProps<typeof CaseEntry>>,
  'label' | 'title' | 'children'
>

/** Facts that a vendor wants to be shown, with the decision on them. */
export const ProposalEntry = ({ proposal, title, ...more }: EntryProps) => (
  <CaseEntry
    title={title}
    states={[STATE_TEXT.proposal[proposal.state]]}
    at={proposal.created_at}
    about={<Differences differences={proposal.differences} />}
    said={proposal.reason ? [{ words: proposal.reason, mark: 'against' }] : []}
    {...more}
  />
)

/** A proposal in the office, where it is decided. */
export function ProposalItem({ proposal }: { proposal: Proposal }) {
  const { id, vendor, state } = proposal
  return (
    <ProposalEntry
      proposal={proposal}
      label={`Proposal of ${vendor.name}`}
      title={<VendorLink vendor={vendor} />}
    >
      {state === 'waiting' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Acts>
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
          </Acts>
        </div>
      )}
    </ProposalEntry>
  )
}

function Differences({ differences }: Pick<Proposal, 'differences'>) {
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted">{FIELD_TEXT[field]}</dt>
          <dd className="wrap-anywhere">
            <del className="text-muted">{valueText(before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-medium no-underline">{valueText(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
