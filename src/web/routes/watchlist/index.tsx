import { createFileRoute } from '@tanstack/react-router'
import { Watches } from '#web/features/market/watchlist/watches.tsx'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/my-list.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/watchlist/')({
  head: unlisted('Watchlist'),
  component: WatchlistScreen,
})

/** Watches at their own address; the list shows them with the news of its compounds. */
function WatchlistScreen() {
  const count = useListCount()
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Watchlist">
        Alerts when a price falls, a pack is back or a vendor is new. Each alert names the price we saw.
      </PageHead>
      <NeedsScripts
        instead="A watchlist is kept by this browser or by an account, and both need JavaScript, which is switched off."
        className="mt-8"
      >
        <Watches />
        {count > 0 && (
          <p className="mt-8">
            <ButtonLink link={links.myList('watch')}>What changed on my list</ButtonLink>
          </p>
        )}
      </NeedsScripts>
    </main>
  )
}
