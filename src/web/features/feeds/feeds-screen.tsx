import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { RunList } from './run-list.tsx'
import { SourceList } from './source-list.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = { view: 'sources' | 'waiting'; source: string | undefined; page: number }

/** Where prices come from, how it went, and what a person has to look at. The server decides who may see it. */
export function FeedsScreen({ view, source, page }: Props) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Feeds">
        Prices that come in by themselves. What is certain is published, what is doubtful waits here for a
        person.
      </PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        <Link
          {...links.feeds()}
          aria-current={view === 'sources' && !source ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="chip"
        >
          Sources
        </Link>
        <Link
          {...links.feeds({ view: 'waiting' })}
          aria-current={view === 'waiting' ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          className="chip"
        >
          Waiting
        </Link>
      </nav>
      {view === 'waiting' ? (
        <WaitingList source={source} page={page} />
      ) : source ? (
        <RunList source={source} page={page} />
      ) : (
        <SourceList page={page} />
      )}
    </main>
  )
}
