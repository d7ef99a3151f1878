import { createFileRoute } from '@tanstack/react-router'
import { MESSAGE_STATES } from '#contract/vocabulary.ts'
import { MessageList } from '#web/features/community/contact/message-list.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { Templates } from '#web/features/office/templates/templates.tsx'
import type { MessageSearch } from '#web/lib/office-links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: ({ state, mine, view }): MessageSearch => ({
    ...knownParam('state', state, MESSAGE_STATES),
    mine: mine === true || mine === 'true' || undefined,
    ...knownParam('view', view, ['templates']),
  }),
  head: unlisted('Messages'),
  component: MessagesScreen,
})

function MessagesScreen() {
  const search = Route.useSearch()
  return (
    <RequireSession>
      {() => (
        <MessageList
          search={search}
          {...(search.view === 'templates' && { templates: <Templates kind="message" /> })}
        />
      )}
    </RequireSession>
  )
}
