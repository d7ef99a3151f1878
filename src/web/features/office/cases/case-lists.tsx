import { useInfiniteQuery } from '@tanstack/react-query'
import type { Moderated } from '#contract/community/moderation.ts'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import type { MessageState } from '#contract/vocabulary.ts'
import { MessageItem } from '#web/features/community/contact/message-item.tsx'
import { DisputeRow } from '#web/features/community/disputes/dispute-row.tsx'
import { ActionText } from '#web/features/community/moderation/action-text.tsx'
import { ModeratedItem } from '#web/features/community/moderation/moderated-item.tsx'
import { ProofItem } from '#web/features/community/moderation/proof-item.tsx'
import { MODERATION_LISTS } from '#web/features/community/moderation/stale-moderation.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { ProposalItem } from '#web/features/vendor-members/desk/proposal-item.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { useOffice } from '#web/lib/office.ts'
import { PER_PAGE, readPages } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { ListRows, MoreRows } from '#web/ui/list-frame.tsx'

type Settled = 'waiting' | 'decided'

const textsIn = (view: 'queue' | 'removed') =>
  readPages('listModeration', { query: { view, limit: PER_PAGE } }, { list: 'reviews', retry: false })
const messagesIn = (state: MessageState, mine: boolean) =>
  readPages('listMessages', { query: { state, mine: mine ? 'true' : 'false', limit: PER_PAGE } })
const disputesIn = (view: Settled) =>
  readPages('listDisputes', { query: { view, limit: PER_PAGE } }, { list: 'disputes', retry: false })
const proposalsIn = (view: Settled) =>
  readPages('listProposals', { query: { view, limit: PER_PAGE } }, { list: 'proposals', retry: false })

/** Reviews, questions and answers with a moderator. */
export const Texts = ({ view }: { view: 'queue' | 'removed' }) => (
  <MoreRows
    key={view}
    of={textsIn(view)}
    rowsIn={({ reviews }) => reviews}
    keyOf={({ id }) => id}
    empty={
      view === 'queue' ? 'Nothing waits. What is reported or held appears here.' : 'Nothing has been removed.'
    }
    selection={{
      nameOf: ({ kind, author }) => `the ${KIND_NAMES[kind].one} by ${author}`,
      isOpen: ({ state, queued_at }) => state !== 'removed' && queued_at !== null,
      acts: (chosen, clear) => <ApproveAll chosen={chosen} onDone={clear} />,
    }}
  >
    {(review, mark) => (
      <li key={review.id}>
        <ModeratedItem review={review} mark={mark} />
      </li>
    )}
  </MoreRows>
)

/** Approves several texts, one after the other; each is on record by itself. */
function ApproveAll({ chosen, onDone }: { chosen: Moderated[]; onDone: () => void }) {
  const { act, isPending } = useAct({
    async work() {
      let failed = 0
      for (const { id } of chosen)
        await call('moderateReview', { params: { id }, body: { action: 'approve' } }).catch(() => {
          failed += 1
        })
      return failed
    },
    says: (failed) =>
      `${counted(chosen.length - failed, 'text')} approved. Authors of held texts get a mail.${failed > 0 ? ` ${counted(failed, 'text')} could not be approved: see the list.` : ''}`,
    changes: MODERATION_LISTS,
    after: () => onDone(),
  })
  return (
    <Button look="primary" isBusy={isPending} onClick={() => act()}>
      {isPending ? 'Approving...' : `Approve ${chosen.length}`}
    </Button>
  )
}

export const Proofs = () => (
  <MoreRows
    of={readPages('listProofs', {}, { list: 'proofs', retry: false })}
    rowsIn={({ proofs }) => proofs}
    keyOf={({ id }) => id}
    empty="No proof of purchase waits."
  >
    {(proof) => <ProofItem key={proof.id} proof={proof} />}
  </MoreRows>
)

/** What moderators did, the newest first. */
export const Log = () => (
  <MoreRows
    of={readPages('listModerationLog', {}, { list: 'entries', retry: false })}
    rowsIn={({ entries }) => entries}
    keyOf={({ id }) => String(id)}
    empty="Nothing has been done yet."
  >
    {(entry) => (
      <li key={entry.id} className="py-3 text-sm">
        <ActionText entry={entry} />
        <p dir="auto" className="mt-1 line-clamp-2 max-w-[80ch] wrap-anywhere text-muted">
          {entry.text}
        </p>
      </li>
    )}
  </MoreRows>
)

const NO_MESSAGE: Record<MessageState, string> = {
  open: 'Nothing waits for an answer. What is sent from the page Contact, or as a correction, appears here.',
  waiting: 'No message waits for an answer from outside. A message answered without closing it waits here.',
  answered: 'Nothing has been closed yet.',
  held: 'Nothing was held as spam. What looks like it waits here, and is moved to open by one press.',
}

export const Messages = ({ state, mine }: { state: MessageState; mine: boolean }) => (
  <MoreRows
    of={messagesIn(state, mine)}
    rowsIn={({ messages }) => messages}
    keyOf={({ id }) => id}
    summary={state === 'open' ? 'Who has waited the longest comes first.' : 'The newest come first.'}
    empty={mine ? 'None of them is assigned to you.' : NO_MESSAGE[state]}
  >
    {(message) => (
      <li key={message.id}>
        <MessageItem message={message} />
      </li>
    )}
  </MoreRows>
)

export const Disputes = ({ view }: { view: Settled }) => (
  <MoreRows
    of={disputesIn(view)}
    rowsIn={({ disputes }) => disputes}
    keyOf={({ ticket }) => ticket}
    summary={({ total }) => counted(total, 'dispute')}
    empty={
      view === 'decided'
        ? 'No dispute has been decided yet.'
        : 'No dispute waits. One comes here when a vendor or a reader disagrees.'
    }
  >
    {(dispute) => (
      <li key={dispute.ticket}>
        <DisputeRow dispute={dispute} />
      </li>
    )}
  </MoreRows>
)

export const Proposals = ({ view }: { view: Settled }) => (
  <MoreRows
    of={proposalsIn(view)}
    rowsIn={({ proposals }) => proposals}
    keyOf={({ id }) => id}
    summary={({ total }) => counted(total, 'proposal')}
    empty={
      view === 'decided'
        ? 'No proposal has been decided yet.'
        : 'No proposal waits. A vendor makes one at its desk.'
    }
  >
    {(proposal) => (
      <li key={proposal.id}>
        <ProposalItem proposal={proposal} />
      </li>
    )}
  </MoreRows>
)

/** The first cases that wait, of those kinds that the caller decides on: those with a due day, then the oldest. */
export function WaitingCases() {
  const office = useOffice()
  const asked = (needs: Permission) => ({ enabled: office?.permissions.includes(needs) ?? false })
  const texts = useInfiniteQuery({ ...textsIn('queue'), ...asked('moderation.decide') })
  const messages = useInfiniteQuery({ ...messagesIn('open', false), ...asked('messages.answer') })
  const disputes = useInfiniteQuery({ ...disputesIn('waiting'), ...asked('disputes.decide') })
  const proposals = useInfiniteQuery({ ...proposalsIn('waiting'), ...asked('proposals.decide') })
  const lists = [texts, messages, disputes, proposals]
  const waiting = [
    ...(texts.data?.pages[0]?.reviews ?? []).map((review) => ({
      id: review.id,
      due: review.due_at,
      since: review.queued_at ?? review.created_at,
      item: <ModeratedItem review={review} />,
    })),
    ...(messages.data?.pages[0]?.messages ?? []).map((message) => ({
      id: message.id,
      since: message.created_at,
      item: <MessageItem message={message} />,
    })),
    ...(disputes.data?.pages[0]?.disputes ?? []).map((dispute) => ({
      id: dispute.ticket,
      due: dispute.due_at,
      since: dispute.created_at,
      item: <DisputeRow dispute={dispute} />,
    })),
    ...(proposals.data?.pages[0]?.proposals ?? []).map((proposal) => ({
      id: proposal.id,
      since: proposal.created_at,
      item: <ProposalItem proposal={proposal} />,
    })),
  ].toSorted((a, b) => urgencyOf(a).localeCompare(urgencyOf(b)))
  const read = lists.filter(({ isEnabled }) => isEnabled)
  const isRefused = office && read.length === 0
  const error = isRefused
    ? new ApiError(403, 'forbidden', 'Your roles do not allow this.')
    : office === null
      ? new Error('The rights of the caller could not be read.')
      : read.find((list) => list.error)?.error
  const isReady = office && read.every(({ isPending }) => !isPending)
  const isCut = waiting.length > PER_PAGE || lists.some(({ hasNextPage }) => hasNextPage)
  return (
    <ListRows
      // A list that failed may have cases: then it is not said that nothing waits.
      rows={isReady && (waiting.length > 0 || !error) ? waiting.slice(0, PER_PAGE) : undefined}
      keyOf={({ id }) => id}
      {...(isCut && { summary: `The first ${PER_PAGE}. The list of each kind has the others.` })}
      empty="Nothing waits. Reviews, messages, disputes and proposals come here until they are decided."
      error={error}
    >
      {({ id, item }) => <li key={id}>{item}</li>}
    </ListRows>
  )
}

const urgencyOf = ({ due, since }: { due?: string | null; since: string }) =>
  due ? `due ${due}` : `since ${since}`
