import { Badge } from '#web/ui/badge.tsx'

/** The state of an account that pays for nothing. */
export function NoSubscription() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge look="quiet">Inactive</Badge>
      <p className="text-sm text-muted">You have no subscription.</p>
    </div>
  )
}

export function NoTransactions() {
  return <p className="text-sm text-muted">No transaction history available</p>
}
