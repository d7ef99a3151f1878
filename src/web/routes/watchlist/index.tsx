import { createFileRoute } from '@tanstack/react-router'
import { WatchlistScreen } from '#web/features/market/watchlist/watchlist-screen.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/watchlist/')({
  head: unlisted('Watchlist'),
  component: WatchlistScreen,
})
