import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, money } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FEED_LISTS, FeedList } from './feed-list.tsx'
import { packName, readingText } from './feed-text.ts'
import { WaitingItem } from './waiting-item.tsx'

/** What a person has to look at, the longest waiting first; several are decided at once. */
export function WaitingList({ source, page }: { source: string | undefined; page: number }) {
  const query = useQuery(read('listFeedWaiting', { query: { source, ...paged(page) } }))
  const [refused, setRefused] = useState<string[]>([])
  return (
    <>
      {refused.length > 0 && (
        <Notice className="mt-6">
          <div className="min-w-0 wrap-anywhere">
            {counted(refused.length, 'pack')} of those chosen still {refused.length === 1 ? 'waits' : 'wait'}:
            <ul className="mt-1 list-disc pl-5">
              {refused.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      <FeedList
        label="Pages of waiting packs"
        query={query}
        rows={query.data?.packs}
        summary={(total) => counted(total, 'pack')}
        empty="Nothing waits. Packs whose compound, size or price is doubtful appear here with the reasons."
        page={page}
        linkTo={(page) => officeLinks.feeds({ view: 'waiting', source, page })}
        selection={{
          nameOf: packName,
          acts: (packs, clear) => <Several packs={packs} onRefused={setRefused} onDone={clear} />,
        }}
      >
        {(pack, mark) => <WaitingItem key={pack.id} pack={pack} mark={mark} />}
      </FeedList>
    </>
  )
}

/** What a pack is by its own words, where they leave no choice. */
const ownReading = ({ candidates: [first, ...others], size, form }: WaitingPack) =>
  first && others.length === 0 && size ? { compound: first.slug, size, form } : null

type SeveralProps = { packs: WaitingPack[]; onRefused: (said: string[]) => void; onDone: () => void }

/** Publishes the chosen packs as they are read, which is shown first, or ignores them; one after the other. */
function Several({ packs, onRefused, onDone }: SeveralProps) {
  const [isAsking, setIsAsking] = useState(false)
  const readable = packs.filter(ownReading)
  const { act, isPending } = useAct({
    async work(what: 'publish' | 'ignore') {
      const refused: string[] = []
      for (const pack of what === 'publish' ? readable : packs) {
        const body = (what === 'publish' && ownReading(pack)) || { ignore: true as const }
        const why = await call('decideFeedPack', { params: { id: pack.id }, body }).then(
          ({ waits }) => waits.join('; '),
          messageOf,
        )
        if (why) refused.push(`${packName(pack)}: ${why}`)
      }
      return refused
    },
    says: (refused, what) =>
      what === 'publish'
        ? readable.length === refused.length
          ? 'No pack was published: each says why.'
          : `${counted(readable.length - refused.length, 'pack')} published.`
        : `${counted(packs.length - refused.length, 'pack')} ignored. Decisions lists them, and can take each back.`,
    changes: FEED_LISTS,
    after: (refused) => {
      onRefused(refused)
      onDone()
    },
  })
  return (
    <>
      {readable.length > 0 && (
        <Button look="primary" isBusy={isPending} onClick={() => setIsAsking(true)}>
          Publish {readable.length} as read
        </Button>
      )}
      {readable.length < packs.length && (
        <p className="text-muted">
          {counted(packs.length - readable.length, 'pack')} of them cannot be read for certain: say each by
          itself.
        </p>
      )}
      <Button isBusy={isPending} onClick={() => act('ignore')}>
        Ignore {packs.length}
      </Button>
      {isAsking && (
        <Dialog
          title={`Publish ${counted(readable.length, 'pack')} as read?`}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Cancel</Button>
              <Button
                look="primary"
                onClick={() => {
                  setIsAsking(false)
                  act('publish')
                }}
              >
                Publish {readable.length}
              </Button>
            </>
          }
        >
          <ul className="space-y-2">
            {readable.map((pack) => (
              <li key={pack.id} className="wrap-anywhere">
                <bdi>{packName(pack)}</bdi> is {readingText(pack)}
                {pack.money && <span>{` for ${money(pack.money.minor, pack.money.currency)}`}</span>}
                <span className="block text-sm">It waited: {pack.reasons.join('; ')}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
