import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { troubledQuery } from './queries.ts'

/** Subscriptions whose payment failed. Payments of a person, and refunds, are on the person's page. */
export function MoneyScreen() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(troubledQuery)
  const subscriptions = data?.pages.flatMap((page) => page.subscriptions)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Money">
        Subscriptions whose payment failed. What a person paid, and giving it back, is on their page.
      </PageHead>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!subscriptions && !error && <Skeleton className="h-40 w-full" />}
        {subscriptions?.length === 0 && <p className="text-muted">Every subscription is paid.</p>}
        <ul className="divide-y divide-rule">
          {subscriptions?.map((one) => (
            <li key={one.id} data-entry className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <Link
                {...officeLinks.person(one.account_id)}
                preload={false}
                className="font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
              >
                {one.email}
              </Link>
              <Tag>{one.status.replaceAll('_', ' ')}</Tag>
              <span className="figures text-sm text-muted">
                period ends {shortDate(one.current_period_end)}
              </span>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button className="mt-4" onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
            Show more
          </Button>
        )}
      </div>
    </main>
  )
}
