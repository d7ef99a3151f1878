import { useQuery } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { FeedList } from './feed-list.tsx'
import { waitingQuery } from './queries.ts'
import { WaitingItem } from './waiting-item.tsx'

/** What a person has to look at, the longest waiting first. */
export function WaitingList({ source, page }: { source: string | undefined; page: number }) {
  const query = useQuery(waitingQuery(source, page))
  return (
    <>
      <p role="status" className="mt-6 text-sm text-muted empty:hidden">
        {query.data && query.data.total > 0 ? counted(query.data.total, 'pack') : ''}
      </p>
      <FeedList
        label="Pages of waiting packs"
        query={query}
        empty="Nothing waits. Packs whose compound, size or price is doubtful appear here with the reasons."
        page={page}
        linkTo={(page) => officeLinks.feeds({ view: 'waiting', source, page })}
      >
        {query.data?.packs.map((pack) => (
          <WaitingItem key={pack.id} pack={pack} />
        ))}
      </FeedList>
    </>
  )
}
