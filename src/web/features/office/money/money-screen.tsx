import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Subscription } from '#contract/billing/money.ts'
import { ageText } from '#web/lib/age.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { periodText } from '#web/lib/period-text.ts'
import { readPages } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Statement } from './statement.tsx'
import { STATUSES, type Status } from './statuses.ts'

export type MoneyView = 'failed' | 'all'

const VIEWS: Record<MoneyView, string> = { failed: 'Failed payments', all: 'All subscriptions' }

/** Subscriptions, and the payments of a month. A person's own page has their payments and refunds. */
export function MoneyScreen({ view, status }: { view: MoneyView; status: Status | undefined }) {
  const states = {
    label: 'States',
    choices: [undefined, ...STATUSES].map((each) => ({
      text: each ? each.replaceAll('_', ' ') : 'any state',
      link: officeLinks.money('all', each),
      isShown: each === status,
    })),
  }
  return (
    <ListFrame
      title="Money"
      intro="Subscriptions whose payment failed, and all others. What a person paid, and giving it back, is on their page."
      filters={[...viewsOf(VIEWS, view, officeLinks.money), ...(view === 'all' ? [states] : [])]}
    >
      {view === 'all' ? <AllSubscriptions key={status} status={status} /> : <FailedPayments />}
      <Statement />
    </ListFrame>
  )
}

function FailedPayments() {
  const query = useInfiniteQuery(readPages('listTroubledSubscriptions', {}, { retry: false }))
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.subscriptions)}
      keyOf={({ id }) => id}
      empty="No payment failed. One that does is listed here until it is paid."
      error={query.error}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {(one) => (
        <SubscriptionItem
          key={one.id}
          subscription={one}
          facts={[
            `for ${ageText(one.failing_since, new Date())}`,
            `period ends ${shortDate(one.current_period_end)}`,
          ]}
        />
      )}
    </ListRows>
  )
}

/** Every subscription, or those of one state. */
function AllSubscriptions({ status }: { status: Status | undefined }) {
  const query = useInfiniteQuery(readPages('listSubscriptions', { query: { status } }, { retry: false }))
  return (
    <ListRows
      rows={query.data?.pages.flatMap((page) => page.subscriptions)}
      keyOf={({ id }) => id}
      empty={
        status
          ? `No subscription is ${status.replaceAll('_', ' ')}.`
          : 'No subscription yet. One begins when a member buys Premium.'
      }
      error={query.error}
      more={<ShowMore query={query} className="mt-4" />}
    >
      {(one) => (
        <SubscriptionItem
          key={one.id}
          subscription={one}
          facts={[`since ${shortDate(one.created_at)}`, periodText(one)]}
        />
      )}
    </ListRows>
  )
}

/** A subscription in a list, with the way to its person. */
function SubscriptionItem({ subscription, facts }: { subscription: Subscription; facts: string[] }) {
  return (
    <li data-entry className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Link
        {...officeLinks.person(subscription.account_id)}
        preload={false}
        className="font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
      >
        {subscription.email}
      </Link>
      <Tag>{subscription.status.replaceAll('_', ' ')}</Tag>
      <span className="figures text-sm text-muted">{facts.join(' · ')}</span>
    </li>
  )
}
