import { createFileRoute } from '@tanstack/react-router'
import { MESSAGE_STATES, type MessageState } from '#contract/vocabulary.ts'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { MessageList } from '#web/features/contact/message-list.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: ({ state, page }): { state?: MessageState; page?: number } => {
    const found = MESSAGE_STATES.find((each) => each === state && each !== 'open')
    return { ...(found && { state: found }), ...pageNumber(page) }
  },
  head: unlisted('Messages'),
  component: MessagesScreen,
})

function MessagesScreen() {
  const { state = 'open', page = 1 } = Route.useSearch()
  return <RequireSession>{() => <MessageList state={state} page={page} />}</RequireSession>
}
