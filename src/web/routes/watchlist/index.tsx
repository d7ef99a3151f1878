import { createFileRoute } from '@tanstack/react-router'
import { WatchlistScreen } from '#web/features/watchlist/watchlist-screen.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/watchlist/')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.watchlist()), title: 'Watchlist | {product}' },
      siteOf(matches),
    ),
  component: WatchlistScreen,
})
