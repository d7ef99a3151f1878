import { createFileRoute } from '@tanstack/react-router'
import { MailChoiceScreen } from '#web/features/market/watchlist/mail-choice-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { read } from '#web/lib/read.ts'

export const Route = createFileRoute('/watchlist/mails/$token')({
  loader: ({ context: { queryClient }, params: { token } }) =>
    queryClient.prefetchQuery(read('getMailChoice', { params: { token } })),
  head: ({ matches }) =>
    pageMeta(
      // Without the link itself, which lets its holder change settings.
      { kind: 'unlisted', path: pathOf(links.watchlist()), title: 'Mails about your watches | {product}' },
      siteOf(matches),
    ),
  component: Screen,
})

function Screen() {
  return <MailChoiceScreen token={Route.useParams().token} />
}
