import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MESSAGE_STATES, type MessageState } from '#contract/vocabulary.ts'
import { messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MessageItem } from './message-item.tsx'
import { MESSAGES_PER_PAGE, messagesQuery } from './queries.ts'

const NONE: Record<MessageState, string> = {
  open: 'Nothing waits for an answer.',
  answered: 'Nothing has been answered yet.',
  held: 'Nothing was held as spam.',
}

const TEXT: Record<MessageState, string> = { open: 'Open', answered: 'Answered', held: 'Held as spam' }

/** What came in by the contact forms, one state at a time. The server decides who may see it. */
export function MessageList({ state, page }: { state: MessageState; page: number }) {
  const { data, error } = useQuery(messagesQuery(state, page))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Messages">
        What visitors and vendors wrote. Answer by mail, then mark it here. Corrections tell their senders
        themselves.
      </PageHead>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-2">
        {MESSAGE_STATES.map((each) => (
          <Link
            key={each}
            {...officeLinks.messages(each)}
            activeOptions={{ exact: true }}
            aria-current={each === state ? 'page' : undefined}
            className="chip"
          >
            {TEXT[each]}
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <p role="status" className="text-sm text-muted">
              {counted(data.total, 'message')}
            </p>
            {data.total === 0 && <p className="mt-3">{NONE[state]}</p>}
            <div className="divide-y divide-rule">
              {data.messages.map((message) => (
                <MessageItem key={message.id} message={message} />
              ))}
            </div>
            <div className="mt-6 flex gap-3">
              {page > 1 && <ButtonLink link={officeLinks.messages(state, page - 1)}>Newer</ButtonLink>}
              {page * MESSAGES_PER_PAGE < data.total && (
                <ButtonLink link={officeLinks.messages(state, page + 1)}>Older</ButtonLink>
              )}
            </div>
          </>
        )}
      </div>
    </main>
  )
}
