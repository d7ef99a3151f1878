import { Link } from '@tanstack/react-router'
import type { Subscription } from '#contract/billing/money.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Tag } from '#web/ui/chip.tsx'

/** A subscription in a list, with the way to its person. */
export function SubscriptionItem({ subscription, facts }: { subscription: Subscription; facts: string[] }) {
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
