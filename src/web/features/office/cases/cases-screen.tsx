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
import { kindsFor } from '#web/features/office/frame/places.ts'
import { Templates } from '#web/features/office/templates/templates.tsx'
import { DisputeRow } from '#web/features/vendor-members/desk/dispute-row.tsx'
import { ProposalItem } from '#web/features/vendor-members/desk/proposal-item.tsx'
import { call, PER_PAGE, readPages } from '#web/lib/api.ts'
import { CASE_TITLES, type CaseList } from '#web/lib/case-titles.ts'
import { counted, instant } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { type CaseSearch, officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { Button } from '#web/ui/button.tsx'
import { ListFrame, MoreRows } from '#web/ui/list-frame.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type List = {
  intro: string
  /** By the name in the address, with their text; the first one is shown where the address names none. */
  views: Record<string, readonly [text: string, list: (isMine: boolean) => ReactNode]>
}

const ofKind = (kind: CaseKind, state: CaseState, empty: string) => () => (
  <Cases kind={kind} state={state} empty={empty} />
)

const messages = (state: CaseState, empty: string) => (isMine: boolean) => (
  <Cases
    kind="messages"
    state={state}
    isMine={isMine}
    summary={state === 'open' ? 'Who has waited the longest comes first.' : 'The newest come first.'}
    empty={isMine ? 'None of them is assigned to you.' : empty}
  />
)

const LISTS: Record<CaseList, List> = {
  cases: {
    intro: 'Cases of every kind that wait for you: those with a due day come first, then the oldest.',
    views: {
      waiting: [
        'Waiting',
        () => (
          <Cases empty="Nothing waits. Reviews, messages, disputes and proposals come here until they are decided." />
        ),
      ],
    },
  },
  reviews: {
    intro:
      'Reviews, questions and answers, also of vendors, that are held, reported, hidden or appealed: those with a due day come first, then the longest waiting. Nothing is erased, and every step is on record.',
    views: {
      queue: ['Waiting', ofKind('reviews', 'open', 'Nothing waits. What is reported or held appears here.')],
      proofs: ['Purchases', () => <Proofs />],
      removed: ['Removed', ofKind('reviews', 'closed', 'Nothing has been removed.')],
      log: ['Log', () => <Log />],
      reasons: ['Reasons', () => <Templates kind="reason" />],
    },
  },
  messages: {
    intro:
      'What visitors and vendors wrote. Answers go out by mail and stay in the thread; corrections also tell their senders how they stand.',
    views: {
      open: [
        'Open',
        messages(
          'open',
          'Nothing waits for an answer. What is sent from the page Contact, or as a correction, appears here.',
        ),
      ],
      waiting: [
        'Waiting',
        messages(
          'waiting',
          'No message waits for an answer from outside. A message answered without closing it waits here.',
        ),
      ],
      answered: ['Closed', messages('closed', 'Nothing has been closed yet.')],
      held: [
        'Held as spam',
        messages(
          'held',
          'Nothing was held as spam. What looks like it waits here, and is moved to open by one press.',
        ),
      ],
      templates: ['Canned answers', () => <Templates kind="message" />],
    },
  },
  disputes: {
    intro: 'The most urgent first. A dispute is decided on its own page.',
    views: {
      waiting: [
        'Waiting',
        ofKind('disputes', 'open', 'No dispute waits. One comes here when a vendor or a reader disagrees.'),
      ],
      decided: ['Decided', ofKind('disputes', 'closed', 'No dispute has been decided yet.')],
    },
  },
  proposals: {
    intro: 'Facts that vendors want to be shown. What is accepted is marked as stated by the vendor.',
    views: {
      waiting: ['Waiting', ofKind('proposals', 'open', 'No proposal waits. A vendor makes one at its desk.')],
      decided: ['Decided', ofKind('proposals', 'closed', 'No proposal has been decided yet.')],
    },
  },
}

/** The cases of one kind in one view, one of them, or what waits of all kinds. The server decides who may see them. */
export function CasesScreen({ kind: list, search }: { kind: CaseList; search: CaseSearch }) {
  const kinds = kindsFor(useOffice()?.permissions ?? [])
  const { intro, views } = LISTS[list]
  const names = Object.keys(views)
  const view = search.id ? null : (names.find((each) => each === search.view) ?? names[0] ?? '')
  const isMine = search.mine ?? false
  const linkTo = (to: string, mine = isMine) =>
    officeLinks.cases(list, { ...(to !== names[0] && { view: to }), ...(mine && { mine }) })
  const choice = (text: string, link: LinkTarget, isShown: boolean) => ({ text, link, isShown })
  return (
    <ListFrame
      title={CASE_TITLES[list]}
      intro={intro}
      // With one kind there is nothing to choose from.
      tabs={
        kinds.length > 1 && {
          label: 'Kinds',
          choices: (['cases', ...kinds] as const).map((each) =>
            choice(CASE_TITLES[each], officeLinks.cases(each), each === list),
          ),
        }
      }
      filters={[
        {
          label: 'Views',
          choices: names.map((each) => choice(views[each]?.[0] ?? '', linkTo(each), each === view)),
        },
        {
          label: 'Whose',
          choices:
            list === 'messages' && view !== null && view !== 'templates'
              ? [
                  choice("Everybody's", linkTo(view, false), !isMine),
                  choice('Mine', linkTo(view, true), isMine),
                ]
              : [],
        },
      ].filter(({ choices }) => choices.length > 1)}
    >
      {search.id && list !== 'cases' ? (
        <Cases kind={list} id={search.id} empty="This case is no longer there." />
      ) : (
        views[view ?? 'waiting']?.[1](isMine)
      )}
    </ListFrame>
  )
}

type CasesProps = {
  /** Of every kind without one. */
  kind?: CaseKind
  /** One case, in whatever state. */
  id?: string
  state?: CaseState
  isMine?: boolean
  summary?: string
  empty: string
}

/** Cases of one kind with what may be done with each; those of all kinds lead to their places. */
function Cases({ kind, id, state = 'open', isMine = false, ...texts }: CasesProps) {
  const mine = isMine ? 'true' : 'false'
  const mayChoose = kind === 'reviews' && !id
  const which = id ? { id } : ({ state, mine, limit: PER_PAGE } as const)
  return (
    <MoreRows
      key={`${kind} ${id ?? state}`}
      of={readPages('listCases', { query: { ...(kind && { kind }), ...which } }, { retry: false })}
      rowsIn={({ cases }) => cases}
      keyOf={({ id }) => id}
      {...texts}
      {...(mayChoose && {
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

const Proofs = () => (
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
const Log = () => (
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
