import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeedDecision } from '#contract/market/feeds.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { instant, money } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FeedList } from './feed-list.tsx'
import { decidedText } from './feed-text.ts'
import { decisionsQuery, refetchFeeds } from './queries.ts'

/** What people decided about packs, newest first; each decision can be taken back. */
export function DecisionList({ page }: { page: number }) {
  const query = useQuery(decisionsQuery(page))
  const queryClient = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ id }: FeedDecision) => call('takeBackFeedDecision', { params: { id } }),
    onSuccess: () => refetchFeeds(queryClient),
  })
  return (
    <>
      <p className="mt-6 max-w-[80ch] text-sm text-muted">
        A decision holds for its SKU from run to run. Taken back, its offer leaves the lists at once, and the
        pack waits again.
      </p>
      {error && (
        <div className="mt-4">
          <Notice>{messageOf(error)}</Notice>
        </div>
      )}
      <p role="status" className="mt-4 text-sm text-muted empty:hidden">
        {data && !isPending
          ? 'Taken back. The pack waits after the next run, which begins within a minute.'
          : ''}
      </p>
      <FeedList
        label="Pages of decisions"
        query={query}
        empty="No decisions yet. Your decisions on waiting packs appear here and can be undone."
        page={page}
        linkTo={(page) => officeLinks.feeds({ view: 'decisions', page })}
      >
        {query.data?.decisions.map((decision) => (
          <li
            key={decision.id}
            data-entry=""
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5"
          >
            <DecisionFacts decision={decision} />
            <Button isBusy={isPending} onClick={() => mutate(decision)}>
              Take back<span className="sr-only">: {nameOf(decision)}</span>
            </Button>
          </li>
        ))}
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
        {price && decision.compound && ` · ${money(price.minor, price.currency)} was right`}
      </p>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {vendor.name}
        {source && ` · only ${source}`} · SKU <bdi>{sku}</bdi> · decided{' '}
        <time dateTime={decided_at}>{instant(decided_at)}</time>
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
