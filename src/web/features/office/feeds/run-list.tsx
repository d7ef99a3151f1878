import { useQuery } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { FeedList, WHILE_A_RUN_MAY_BE } from './feed-list.tsx'
import { RunFacts } from './run-facts.tsx'
import { SourceActions } from './source-actions.tsx'
import { SourceHead } from './source-list.tsx'

/** The runs of one source, newest first. */
export function RunList({ source, page }: { source: string; page: number }) {
  const query = useQuery(
    read('listFeedRuns', { params: { id: source }, query: paged(page) }, WHILE_A_RUN_MAY_BE),
  )
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
        rows={query.data?.runs}
        summary={(total) => counted(total, 'run')}
        empty="It has not run yet. Its first run begins within a minute after it is turned on."
        page={page}
        linkTo={(page) => officeLinks.feeds({ source, page })}
      >
        {(run) => (
          <li key={run.id} data-entry="" className="pb-3">
            <RunFacts run={run} />
          </li>
        )}
      </FeedList>
    </>
  )
}
