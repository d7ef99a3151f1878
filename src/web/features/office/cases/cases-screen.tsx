import type { ReactNode } from 'react'
import type { CaseKind, CaseState } from '#contract/office/case-vocabulary.ts'
import { kindsFor } from '#web/features/office/frame/places.ts'
import { Templates } from '#web/features/office/templates/templates.tsx'
import { CASE_TITLES, type CaseList } from '#web/lib/case-titles.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { type CaseSearch, officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { Cases, Log, OneCase, Proofs } from './case-lists.tsx'

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
        <OneCase kind={list} id={search.id} />
      ) : (
        views[view ?? 'waiting']?.[1](isMine)
      )}
    </ListFrame>
  )
}
