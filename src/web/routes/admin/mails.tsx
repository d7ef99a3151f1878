import { createFileRoute } from '@tanstack/react-router'
import { MAIL_VIEWS, type MailView } from '#contract/mail-vocabulary.ts'
import { RequireSession } from '#web/features/accounts/require-session.tsx'
import { MailsScreen } from '#web/features/jobs/mails-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/admin/mails')({
  validateSearch: ({ view }): { view?: MailView } => {
    const known = MAIL_VIEWS.find((each) => each === view)
    return known ? { view: known } : {}
  },
  head: unlisted('Mail'),
  component: Mails,
})

function Mails() {
  const { view = 'failed' } = Route.useSearch()
  return <RequireSession>{() => <MailsScreen key={view} view={view} />}</RequireSession>
}
