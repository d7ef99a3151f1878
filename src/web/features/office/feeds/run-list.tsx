import { useQuery } from '@tanstack/react-query'
import { officeLinks } from '#web/lib/office-links.ts'
import { FeedList } from './feed-list.tsx'
import { runsQuery } from './queries.ts'
import { RunFacts } from './run-facts.tsx'
import { SourceActions } from './source-actions.tsx'
import { SourceHead } from './source-list.tsx'

/** The runs of one source, newest first. */
export function RunList({ source, page }: { source: string; page: number }) {
  const query = useQuery(runsQuery(source, page))
  return (
    <>
      {query.data && (
        <div className="mt-6">
          <SourceHead source={query.data.source} />
          <SourceActions source={query.data.source} />
        </div>
      )}
      <FeedList
        label="Pages of runs"
        query={query}
        empty="It has not run yet."
        page={page}
        linkTo={(page) => officeLinks.feeds({ source, page })}
      >
        {query.data?.runs.map((run) => (
          <li key={run.id} className="pb-3">
            <RunFacts run={run} />
          </li>
        ))}
      </FeedList>
    </>
  )
}
