import { useQuery } from '@tanstack/react-query'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { FeedList } from './feed-list.tsx'
import { WaitingItem } from './waiting-item.tsx'

/** What a person has to look at, the longest waiting first. */
export function WaitingList({ source, page }: { source: string | undefined; page: number }) {
  const query = useQuery(read('listFeedWaiting', { query: { source, ...paged(page) } }))
  return (
    <FeedList
      label="Pages of waiting packs"
      query={query}
      rows={query.data?.packs}
      summary={(total) => counted(total, 'pack')}
      empty="Nothing waits. Packs whose compound, size or price is doubtful appear here with the reasons."
      page={page}
      linkTo={(page) => officeLinks.feeds({ view: 'waiting', source, page })}
    >
      {(pack) => <WaitingItem key={pack.id} pack={pack} />}
    </FeedList>
  )
}
