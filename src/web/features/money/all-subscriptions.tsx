import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnySubscription } from '#contract/money.ts'
import { messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { subscriptionsQuery } from './queries.ts'
import { STATUSES, type Status } from './statuses.ts'
import { SubscriptionItem } from './subscription-item.tsx'

/** Every subscription, or those of one state. */
export function AllSubscriptions({ status }: { status: Status | undefined }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    subscriptionsQuery(status),
  )
  const subscriptions = data?.pages.flatMap((page) => page.subscriptions)
  return (
    <>
      <nav aria-label="States" className="flex flex-wrap gap-2">
        {[undefined, ...STATUSES].map((each) => (
          <Link
            key={each ?? ''}
            {...officeLinks.money('all', each)}
            aria-current={each === status ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            className="chip"
          >
            {each ? each.replaceAll('_', ' ') : 'any state'}
          </Link>
        ))}
      </nav>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!subscriptions && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {subscriptions?.length === 0 && <p className="mt-4 text-muted">There is no such subscription.</p>}
      <ul className="mt-2 divide-y divide-rule">
        {subscriptions?.map((one) => (
          <SubscriptionItem key={one.id} subscription={one} facts={factsOf(one)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </>
  )
}

const factsOf = ({ created_at, ended_at, ends_at, current_period_end }: AnySubscription) => [
  `since ${shortDate(created_at)}`,
  ended_at
    ? `ended ${shortDate(ended_at)}`
    : ends_at
      ? `ends ${shortDate(ends_at)}`
      : `renews ${shortDate(current_period_end)}`,
]
