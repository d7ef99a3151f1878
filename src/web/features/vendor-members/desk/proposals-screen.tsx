import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proposal } from '#contract/office/desk.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { counted, shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { Differences } from './differences.tsx'
import { VendorLink } from './vendor-link.tsx'

type Props = { view: 'waiting' | 'decided'; page: number }

/** Facts that vendors want to be shown, for administrators. The server decides who may see it. */
export function ProposalsScreen({ view, page }: Props) {
  const { data, error } = useQuery(read('listProposals', { query: { view, ...paged(page) } }))
  const linkTo = (to: Props['view'], next: number) =>
    officeLinks.proposals(to === 'decided' ? to : undefined, next)
  return (
    <ListFrame
      title="Proposals"
      intro="Facts that vendors want to be shown. What is accepted is marked as stated by the vendor."
      filters={viewsOf({ waiting: 'Waiting', decided: 'Decided' }, view, (to) => linkTo(to, 1))}
    >
      <ListRows
        rows={data?.proposals}
        keyOf={({ id }) => id}
        summary={data && counted(data.total, 'proposal')}
        empty={
          view === 'decided'
            ? 'No proposal has been decided yet.'
            : 'No proposal waits. A vendor makes one at its desk.'
        }
        error={error}
        pages={{ page, total: data?.total, linkTo: (next) => linkTo(view, next) }}
      >
        {(proposal) => <ProposalItem key={proposal.id} proposal={proposal} />}
      </ListRows>
    </ListFrame>
  )
}

function ProposalItem({
  proposal: { id, vendor, state, differences, reason, created_at },
}: {
  proposal: Proposal
}) {
  const [isDeclining, setIsDeclining] = useState(false)
  return (
    <li className="max-w-3xl py-5">
      <article aria-label={`Proposal of ${vendor.name}`}>
        <p className="flex flex-wrap items-center gap-2">
          <VendorLink vendor={vendor} />
          {state !== 'waiting' && <Tag>{state === 'accepted' ? 'Accepted' : 'Declined'}</Tag>}
          <span className="text-sm text-muted">{shortDate(created_at)}</span>
        </p>
        <Differences differences={differences} />
        {reason && <p className="mt-2 border-l-2 border-caution pl-3 text-sm wrap-anywhere">{reason}</p>}
        {state === 'waiting' &&
          (isDeclining ? (
            <WordsForm
              label={`Decline the proposal of ${vendor.name}`}
              field="Reason"
              help="The vendor reads it."
              submitText="Decline and tell the vendor"
              work={({ words: reason }) =>
                call('decideProposal', { params: { id }, body: { decision: 'decline', reason } })
              }
              says={() => `Declined. ${vendor.name} reads the reason at its desk.`}
              changes={['listProposals']}
              onCancel={() => setIsDeclining(false)}
            />
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              <ActButton
                text="Accept"
                look="primary"
                work={() => call('decideProposal', { params: { id }, body: { decision: 'accept' } })}
                says={() => `The facts of ${vendor.name} are shown on its page, as stated by the vendor.`}
                changes={['listProposals']}
              />
              <Button onClick={() => setIsDeclining(true)}>Decline</Button>
            </div>
          ))}
      </article>
    </li>
  )
}
