import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MESSAGE_STATES, type MessageState } from '#contract/vocabulary.ts'
import type { MessageSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { PER_PAGE, readPages } from '#web/lib/read.ts'
import { ListFrame, ListRows } from '#web/ui/list-frame.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { MessageItem } from './message-item.tsx'

const TEXT: Record<MessageState, { tab: string; empty: string }> = {
  open: {
    tab: 'Open',
    empty:
      'Nothing waits for an answer. What is sent from the page Contact, or as a correction, appears here.',
  },
  waiting: {
    tab: 'Waiting',
    empty: 'No message waits for an answer from outside. A message answered without closing it waits here.',
  },
  answered: { tab: 'Closed', empty: 'Nothing has been closed yet.' },
  held: {
    tab: 'Held as spam',
    empty: 'Nothing was held as spam. What looks like it waits here, and is moved to open by one press.',
  },
}

type Props = {
  search: MessageSearch
  /** Shown in the place of messages: the answers that are used often. */
  templates?: ReactNode
}

/** What came in by the contact forms, one state at a time. The server decides who may see it. */
export function MessageList({ search, templates }: Props) {
  const { state = 'open', mine } = search
  const whose = {
    label: 'Whose',
    choices: [
      { text: "Everybody's", link: officeLinks.messages({ state }), isShown: !mine },
      { text: 'Mine', link: officeLinks.messages({ state, mine: true }), isShown: mine === true },
    ],
  }
  return (
    <ListFrame
      title="Messages"
      intro="What visitors and vendors wrote. Answers go out by mail and stay in the thread; corrections also tell their senders how they stand."
      filters={[
        {
          label: 'State',
          choices: [
            ...MESSAGE_STATES.map((each) => ({
              text: TEXT[each].tab,
              link: officeLinks.messages({ state: each, mine }),
              isShown: !templates && each === state,
            })),
            {
              text: 'Canned answers',
              link: officeLinks.messages({ view: 'templates' }),
              isShown: templates !== undefined,
            },
          ],
        },
        ...(templates ? [] : [whose]),
      ]}
    >
      {templates ?? <Found search={search} />}
    </ListFrame>
  )
}

function Found({ search }: { search: MessageSearch }) {
  const { state = 'open', mine } = search
  const query = useInfiniteQuery(
    readPages('listMessages', { query: { state, mine: mine ? 'true' : 'false', limit: PER_PAGE } }),
  )
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.messages)}
      keyOf={({ id }) => id}
      summary={state === 'open' ? 'Who has waited the longest comes first.' : 'The newest come first.'}
      empty={mine ? 'None of them is assigned to you.' : TEXT[state].empty}
      error={query.error}
      more={<ShowMore query={query} className="mt-6" />}
    >
      {(message) => (
        <li key={message.id}>
          <MessageItem message={message} />
        </li>
      )}
    </ListRows>
  )
}
