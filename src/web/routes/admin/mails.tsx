import { createFileRoute } from '@tanstack/react-router'
import { MAIL_VIEWS } from '#contract/core/mail-vocabulary.ts'
import { MailsScreen } from '#web/features/office/jobs/mails-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'
import { knownParam } from '#web/lib/search-params.ts'

export const Route = createFileRoute('/admin/mails')({
  validateSearch: ({ view }) => knownParam('view', view, MAIL_VIEWS),
  head: unlisted('Mail'),
  remountDeps: ({ search }) => search.view,
  component: () => <MailsScreen {...Route.useSearch()} />,
})
