import type { ReactNode } from 'react'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { Templates } from '#web/features/office/templates/templates.tsx'
import { CASE_TITLES, type CaseKind, isCaseKind } from '#web/lib/case-titles.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { useOffice } from '#web/lib/office.ts'
import { type CaseSearch, officeLinks } from '#web/lib/office-links.ts'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { Disputes, Log, Messages, Proofs, Proposals, Texts, WaitingCases } from './case-lists.tsx'

type Kind = {
  intro: string
  needs: Permission
  /** By the name in the address, with their text; the first one is shown where the address names none. */
  views: Record<string, readonly [text: string, list: (mine: boolean) => ReactNode]>
}

const KINDS: Record<CaseKind, Kind> = {
  cases: {
    intro: 'Cases of every kind that wait for you: those with a due day come first, then the oldest.',
    needs: 'office.read',
    views: { waiting: ['Waiting', () => <WaitingCases />] },
  },
  reviews: {
    intro:
      'Reviews, questions and answers, also of vendors, that are held, reported, hidden or appealed, the longest waiting first. Nothing is erased, and every step is on record.',
    needs: 'moderation.decide',
    views: {
      queue: ['Waiting', () => <Texts view="queue" />],
      proofs: ['Purchases', () => <Proofs />],
      removed: ['Removed', () => <Texts view="removed" />],
      log: ['Log', () => <Log />],
      reasons: ['Reasons', () => <Templates kind="reason" />],
    },
  },
  messages: {
    intro:
      'What visitors and vendors wrote. Answers go out by mail and stay in the thread; corrections also tell their senders how they stand.',
    needs: 'messages.answer',
    views: {
      open: ['Open', (mine) => <Messages state="open" mine={mine} />],
      waiting: ['Waiting', (mine) => <Messages state="waiting" mine={mine} />],
      answered: ['Closed', (mine) => <Messages state="answered" mine={mine} />],
      held: ['Held as spam', (mine) => <Messages state="held" mine={mine} />],
      templates: ['Canned answers', () => <Templates kind="message" />],
    },
  },
  disputes: {
    intro: 'The most urgent first. A dispute is decided on its own page.',
    needs: 'disputes.decide',
    views: {
      waiting: ['Waiting', () => <Disputes view="waiting" />],
      decided: ['Decided', () => <Disputes view="decided" />],
    },
  },
  proposals: {
    intro: 'Facts that vendors want to be shown. What is accepted is marked as stated by the vendor.',
    needs: 'proposals.decide',
    views: {
      waiting: ['Waiting', () => <Proposals view="waiting" />],
      decided: ['Decided', () => <Proposals view="decided" />],
    },
  },
}

/** The cases of one kind in one view, or what waits of all kinds. The server decides who may see them. */
export function CasesScreen({ kind, search }: { kind: CaseKind; search: CaseSearch }) {
  const may = useOffice()?.permissions
  const { intro, views } = KINDS[kind]
  const names = Object.keys(views)
  const view = names.find((each) => each === search.view) ?? names[0] ?? ''
  const isMine = search.mine ?? false
  const linkTo = (to: string, mine = isMine) =>
    officeLinks.cases(kind, { ...(to !== names[0] && { view: to }), ...(mine && { mine }) })
  const kinds = Object.keys(KINDS)
    .filter(isCaseKind)
    .filter((each) => may?.includes(KINDS[each].needs))
  const choice = (text: string, link: LinkTarget, isShown: boolean) => ({ text, link, isShown })
  return (
    <ListFrame
      title={CASE_TITLES[kind]}
      intro={intro}
      // With one kind there is nothing to choose from.
      tabs={
        kinds.length > 2 && {
          label: 'Kinds',
          choices: kinds.map((each) => choice(CASE_TITLES[each], officeLinks.cases(each), each === kind)),
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
            kind === 'messages' && view !== 'templates'
              ? [
                  choice("Everybody's", linkTo(view, false), !isMine),
                  choice('Mine', linkTo(view, true), isMine),
                ]
              : [],
        },
      ].filter(({ choices }) => choices.length > 1)}
    >
      {views[view]?.[1](isMine)}
    </ListFrame>
  )
}
