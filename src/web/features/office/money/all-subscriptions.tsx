import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnySubscription } from '#contract/billing/money.ts'
import { messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { periodText } from '#web/lib/period-text.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { subscriptionsQuery } from './queries.ts'
import { STATUSES, type Status } from './statuses.ts'
import { SubscriptionItem } from './subscription-item.tsx'

/** Every subscription, or those of one state. */
export function AllSubscriptions({ status }: { status: Status | undefined }) {
  const query = useInfiniteQuery(subscriptionsQuery(status))
  const { data, error } = query
  const subscriptions = data?.pages.flatMap((page) => page.subscriptions)
  return (
    <>
      <nav aria-label="States" className="flex flex-wrap gap-2">
        {[undefined, ...STATUSES].map((each) => (
          <ChipLink key={each ?? ''} link={officeLinks.money('all', each)} isShown={each === status}>
            {each ? each.replaceAll('_', ' ') : 'any state'}
          </ChipLink>
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
      <ShowMore query={query} className="mt-4" />
    </>
  )
}

const factsOf = (one: AnySubscription) => [`since ${shortDate(one.created_at)}`, periodText(one)]
