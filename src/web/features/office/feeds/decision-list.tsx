import { useQuery } from '@tanstack/react-query'
import type { FeedDecision } from '#contract/market/feeds.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { counted, instant, money } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { FEED_LISTS, FeedList } from './feed-list.tsx'
import { decidedText } from './feed-text.ts'

/** What people decided about packs, newest first; each decision can be taken back. */
export function DecisionList({ page }: { page: number }) {
  const query = useQuery(read('listFeedDecisions', { query: paged(page) }))
  return (
    <>
      <p className="mt-6 max-w-[80ch] text-sm text-muted">
        A decision holds for its SKU from run to run. Taken back, its offer leaves the lists at once, and the
        pack waits again.
      </p>
      <FeedList
        label="Pages of decisions"
        query={query}
        rows={query.data?.decisions}
        summary={(total) => counted(total, 'decision')}
        empty="No decisions yet. Your decisions on waiting packs appear here and can be undone."
        page={page}
        linkTo={(page) => officeLinks.feeds({ view: 'decisions', page })}
      >
        {(decision) => (
          <li
            key={decision.id}
            data-entry=""
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5"
          >
            <DecisionFacts decision={decision} />
            <ActButton
              text="Take back"
              aria-label={`Take back: ${nameOf(decision)}`}
              work={() => call('takeBackFeedDecision', { params: { id: decision.id } })}
              says={() =>
                `‘${nameOf(decision)}’: decision taken back. The pack waits after the next run, which begins within a minute.`
              }
              changes={FEED_LISTS}
            />
          </li>
        )}
      </FeedList>
    </>
  )
}

const nameOf = ({ title, sku }: FeedDecision) => title ?? sku

/** A decision with its pack, time and author. Title and SKU come from a stranger. */
function DecisionFacts({ decision }: { decision: FeedDecision }) {
  const { vendor, source, sku, money: price, decided_at, decided_by } = decision
  return (
    <div className="min-w-0 flex-1 basis-52">
      <h2 className="text-base font-semibold wrap-anywhere">
        <bdi>{nameOf(decision)}</bdi>
      </h2>
      <p className="figures mt-1 text-sm wrap-anywhere">
        {decidedText(decision)}
        {price && decision.compound && <span>{` · ${money(price.minor, price.currency)} was right`}</span>}
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {vendor.name}
        {source && <span>{` · only ${source}`}</span>}
        <span> · SKU </span>
        <bdi>{sku}</bdi> · decided <time dateTime={decided_at}>{instant(decided_at)}</time>
        {decided_by && (
          <>
            {' '}
            by <bdi>{decided_by}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
