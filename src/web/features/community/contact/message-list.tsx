import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MESSAGE_STATES, type MessageState } from '#contract/vocabulary.ts'
import { messageOf } from '#web/lib/api.ts'
import type { MessageSearch } from '#web/lib/office-links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MessageItem } from './message-item.tsx'
import { messagesQuery } from './queries.ts'

const TEXT: Record<MessageState, { tab: string; empty: string }> = {
  open: { tab: 'Open', empty: 'Nothing waits for an answer.' },
  waiting: {
    tab: 'Waiting',
    empty: 'No message waits for an answer from outside. A message answered without closing it waits here.',
  },
  answered: { tab: 'Closed', empty: 'Nothing has been closed yet.' },
  held: { tab: 'Held as spam', empty: 'Nothing was held as spam.' },
}

type Props = {
  search: MessageSearch
  /** Shown in the place of messages: the answers that are used often. */
  templates?: ReactNode
}

/** What came in by the contact forms, one state at a time. The server decides who may see it. */
export function MessageList({ search, templates }: Props) {
  const { state = 'open', mine } = search
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Messages">
        What visitors and vendors wrote. Answers go out by mail and stay in the thread; corrections also tell
        their senders how they stand.
      </PageHead>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-2">
        {MESSAGE_STATES.map((each) => (
          <ChipLink
            key={each}
            link={officeLinks.messages({ state: each, mine })}
            isShown={!templates && each === state}
          >
            {TEXT[each].tab}
          </ChipLink>
        ))}
        <ChipLink link={officeLinks.messages({ view: 'templates' })} isShown={templates !== undefined}>
          Canned answers
        </ChipLink>
      </nav>
      {templates ?? <Found search={search} />}
    </main>
  )
}

function Found({ search }: { search: MessageSearch }) {
  const { state = 'open', mine, after } = search
  const { data, error } = useQuery(messagesQuery(search))
  return (
    <>
      <nav aria-label="Whose" className="mt-2 flex flex-wrap gap-2">
        <ChipLink link={officeLinks.messages({ state })} isShown={!mine}>
          Everybody's
        </ChipLink>
        <ChipLink link={officeLinks.messages({ state, mine: true })} isShown={mine === true}>
          Mine
        </ChipLink>
      </nav>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.messages.length === 0 && (
          <p role="status">{mine ? 'None of them is assigned to you.' : TEXT[state].empty}</p>
        )}
        {data && data.messages.length > 0 && (
          <p className="text-sm text-muted">
            {state === 'open' ? 'Who has waited the longest comes first.' : 'The newest come first.'}
          </p>
        )}
        <div className="divide-y divide-rule">
          {data?.messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </div>
        <div className="mt-6 flex gap-3">
          {after && <ButtonLink link={officeLinks.messages({ state, mine })}>From the beginning</ButtonLink>}
          {data?.next && (
            <ButtonLink link={officeLinks.messages({ state, mine, after: data.next })}>
              {state === 'open' ? 'Newer' : 'Older'}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}
