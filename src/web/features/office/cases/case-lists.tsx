import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { CaseKind, CaseState } from '#contract/office/case-vocabulary.ts'
import type { Case } from '#contract/office/cases.ts'
import { MessageItem } from '#web/features/community/contact/message-item.tsx'
import { ActionText, ModeratedItem } from '#web/features/community/moderation/moderated-item.tsx'
import { MODERATION_LISTS } from '#web/features/community/moderation/moderation-actions.tsx'
import { ProofItem } from '#web/features/community/moderation/proof-item.tsx'
import { CaseEntry } from '#web/features/core/site/case-entry.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { DisputeRow } from '#web/features/vendor-members/desk/dispute-row.tsx'
import { ProposalItem } from '#web/features/vendor-members/desk/proposal-item.tsx'
import { call, PER_PAGE, read, readPages } from '#web/lib/api.ts'
import { CASE_TITLES } from '#web/lib/case-titles.ts'
import { counted, instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { ListRows, MoreRows } from '#web/ui/list-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  /** Of every kind without one. */
  kind?: CaseKind
  state?: CaseState
  isMine?: boolean
  summary?: string
  empty: string
}

/** Cases of one kind with what may be done with each; those of all kinds lead to their places. */
export function Cases({ kind, state = 'open', isMine = false, ...texts }: Props) {
  const mine = isMine ? 'true' : 'false'
  const query = { ...(kind && { kind }), state, mine, limit: PER_PAGE } as const
  return (
    <MoreRows
      key={`${kind} ${state}`}
      of={readPages('listCases', { query }, { retry: false })}
      rowsIn={({ cases }) => cases}
      keyOf={({ id }) => id}
      {...texts}
      {...(kind === 'reviews' && {
        selection: {
          nameOf: nameOfText,
          isOpen: (each: Case) =>
            each.kind === 'reviews' && each.item.state !== 'removed' && each.item.queued_at !== null,
          acts: (chosen: Case[], clear: () => void) => <ApproveAll chosen={chosen} onDone={clear} />,
        },
      })}
    >
      {(each, mark) => (
        <li key={each.id}>{kind ? <CaseItem of={each} mark={mark} /> : <CaseRow of={each} />}</li>
      )}
    </MoreRows>
  )
}

/** One case at its own address, in whatever state. */
export function OneCase({ kind, id }: { kind: CaseKind; id: string }) {
  const { data, error } = useQuery(read('listCases', { query: { kind, id } }, { retry: false }))
  return (
    <ListRows
      rows={data?.cases}
      keyOf={(each) => each.id}
      empty="This case is no longer there."
      error={error}
    >
      {(each) => (
        <li key={each.id}>
          <CaseItem of={each} />
        </li>
      )}
    </ListRows>
  )
}

const nameOfText = ({ kind, item, subject }: Case) =>
  kind === 'reviews' ? `the ${KIND_NAMES[item.kind].one} by ${item.author}` : subject

function CaseItem({ of: { kind, item }, mark }: { of: Case; mark?: ReactNode }) {
  if (kind === 'reviews') return <ModeratedItem review={item} mark={mark} />
  if (kind === 'messages') return <MessageItem message={item} />
  return kind === 'disputes' ? <DisputeRow dispute={item} /> : <ProposalItem proposal={item} />
}

/** What a case is about, whose it is and how urgent. */
function CaseRow({ of: { kind, id, subject, sides, assignee, needs_second, since, due_at } }: { of: Case }) {
  const isLate = due_at !== null && Date.parse(due_at) < Date.now()
  return (
    <CaseEntry
      title={
        <TextLink
          link={kind === 'disputes' ? links.dispute(id) : officeLinks.cases(kind, { id })}
          look="alone"
          className="font-medium wrap-anywhere"
        >
          {subject}
        </TextLink>
      }
      states={[CASE_TITLES[kind], needs_second && 'Another person decides']}
      about={sides.join(', ')}
    >
      {due_at && (
        <p className={isLate ? 'text-sm text-bad' : 'text-sm'}>
          {isLate ? 'Was due' : 'Due'} <time dateTime={due_at}>{instant(due_at)}</time>
        </p>
      )}
      <p className="text-sm text-muted">
        Waiting since <time dateTime={since}>{instant(since)}</time>
        {assignee && <span>{`, assigned to ${assignee}`}</span>}
      </p>
    </CaseEntry>
  )
}

/** Approves several texts, one after the other; each is on record by itself. */
function ApproveAll({ chosen, onDone }: { chosen: Case[]; onDone: () => void }) {
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
