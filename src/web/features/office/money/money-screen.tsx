import { useInfiniteQuery } from '@tanstack/react-query'
import { ageText } from '#web/lib/age.ts'
import { messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AllSubscriptions } from './all-subscriptions.tsx'
import { troubledQuery } from './queries.ts'
import { Statement } from './statement.tsx'
import type { Status } from './statuses.ts'
import { SubscriptionItem } from './subscription-item.tsx'

export type MoneyView = 'failed' | 'all'

const VIEWS: Record<MoneyView, string> = { failed: 'Failed payments', all: 'All subscriptions' }

/** Subscriptions, and the payments of a month. A person's own page has their payments and refunds. */
export function MoneyScreen({ view, status }: { view: MoneyView; status: Status | undefined }) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Money">
        Subscriptions whose payment failed, and all others. What a person paid, and giving it back, is on
        their page.
      </PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {(Object.keys(VIEWS) as MoneyView[]).map((each) => (
          <ChipLink key={each} link={officeLinks.money(each)} isShown={each === view}>
            {VIEWS[each]}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-6">
        {view === 'all' ? <AllSubscriptions key={status} status={status} /> : <FailedPayments />}
      </div>
      <Statement />
    </main>
  )
}

function FailedPayments() {
  const query = useInfiniteQuery(troubledQuery)
  const { data, error } = query
  const subscriptions = data?.pages.flatMap((page) => page.subscriptions)
  return (
    <>
      {error && <Notice>{messageOf(error)}</Notice>}
      {!subscriptions && !error && <Skeleton className="h-40 w-full" />}
      {subscriptions?.length === 0 && (
        <p className="text-muted">No payment failed. One that does stands here until it is paid.</p>
      )}
      <ul className="divide-y divide-rule">
        {subscriptions?.map((one) => (
          <SubscriptionItem
            key={one.id}
            subscription={one}
            facts={[
              `for ${ageText(one.failing_since, new Date())}`,
              `period ends ${shortDate(one.current_period_end)}`,
            ]}
          />
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </>
  )
}
