import { DAY_MS } from '#domain/text/duration.ts'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import { deleteOlder, findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { customerOf } from '../customers/customers.ts'
import { listSettledUnread, listSyncedBefore } from '../customers/repository.ts'
import type { BillingDeps } from '../deps.ts'
import {
  findOpenAttempts,
  listAccountsWithOpenAttempts,
  settleAttempt,
} from '../subscriptions/attempts-repository.ts'
import { accessOf, IN_FLIGHT_MS, isLive } from '../subscriptions/rules.ts'
import { dropCustomer } from '../subscriptions/service.ts'
import { listKnownSubscriptions } from '../subscriptions/subscriptions-repository.ts'
import { syncCustomer } from '../subscriptions/sync.ts'

const MONTH_MS = 30 * DAY_MS

export type Difference = { accountId: string; what: string; isMended: boolean }
export type Reconciliation = { compared: number; failed: number; differences: Difference[] }

/** Every customer whose state was not read for a day, and every attempt whose outcome is unknown. */
export async function reconcileStale(deps: BillingDeps): Promise<number> {
  const { clock, db } = deps
  // Events are repeated for days, not for months.
  const ended = new Date(clock().getTime() - MONTH_MS)
  const removed = await deleteOlder(db, 'payment_events', 'processed_at', ended)
  return removed + report(deps, await reconcile(deps, new Date(clock().getTime() - DAY_MS)))
}

/** Says how many customers were compared. */
function report({ log }: BillingDeps, { differences, failed, compared }: Reconciliation): number {
  for (const difference of differences) log.warn(difference, 'billing differed from the provider')
  if (failed > 0) log.error({ failed, compared }, 'billing could not be compared')
  return compared
}

/** Compares with the provider every customer that was last read before `before`, reports and mends. */
export async function reconcile(deps: BillingDeps, before: Date): Promise<Reconciliation> {
  const stale = await listSyncedBefore(deps.db, before)
  return compareAll(deps, [...stale, ...(await listInterrupted(deps))])
}

/** Runs every two minutes, so that a person who paid while a process was killed has Premium within five. */
export async function finishInterruptedPayments(deps: BillingDeps): Promise<number> {
  return report(deps, await compareAll(deps, await listInterrupted(deps)))
}

/** Accounts with a payment whose outcome is unknown, or known and not applied. */
async function listInterrupted({ db, clock }: BillingDeps) {
  const since = new Date(clock().getTime() - MONTH_MS)
  return [...(await listAccountsWithOpenAttempts(db)), ...(await listSettledUnread(db, since))]
}

async function compareAll(deps: BillingDeps, accounts: { account_id: string }[]): Promise<Reconciliation> {
  const { clock } = deps
  const accountIds = new Set(accounts.map(({ account_id }) => account_id))
  const result: Reconciliation = { compared: 0, failed: 0, differences: [] }
  for (const accountId of accountIds) {
    try {
      const whats = await compareAccount(deps, accountId)
      result.differences.push(...whats.map((difference) => ({ accountId, ...difference })))
      await settleOld(deps, accountId, clock())
      result.compared += 1
    } catch (error) {
      // One unreachable customer does not keep the others from being compared.
      if (!(error instanceof AppError)) throw error
      result.failed += 1
    }
  }
  return result
}

/** Compares one account with the provider, and mends what differs. */
export async function compareAccount(
  deps: BillingDeps,
  accountId: string,
): Promise<Omit<Difference, 'accountId'>[]> {
  const { db, payments } = deps
  const customer = await customerOf(deps, accountId)
  if (!customer) return []
  const before = await listKnownSubscriptions(db, accountId)
  const accessBefore = await findRow(db, 'entitlements', { account_id: accountId })
  if (!(await payments.findCustomer(customer.stripeId))) {
    await dropCustomer(deps, customer)
    return [{ what: 'the provider has deleted the customer', isMended: true }]
  }
  const after = await syncCustomer(deps, customer)
  const found = differencesBetween(before, after).map((what) => ({ what, isMended: true }))
  const access = accessOf(after)
  const hasFollowed =
    accessBefore?.ends_at?.getTime() === access?.endsAt?.getTime() &&
    Boolean(accessBefore) === Boolean(access)
  if (!hasFollowed && found.length === 0)
    found.push({ what: 'access did not follow the subscription', isMended: true })
  // Which of two was wanted is for a person to decide.
  if (after.filter(isLive).length > 1) found.push({ what: 'two running subscriptions', isMended: false })
  return found
}

/** In words, one per subscription that differs from what we stored. */
export function differencesBetween(before: Subscription[], after: Subscription[]): string[] {
  const known = new Map(before.map((subscription) => [subscription.id, subscription]))
  const changed = after.flatMap((subscription) => {
    const was = known.get(subscription.id)
    known.delete(subscription.id)
    if (!was) return [`${subscription.id} was not known`]
    const fields = (['status', 'currentPeriodEnd', 'endsAt', 'endedAt', 'card'] as const).filter(
      (field) => JSON.stringify(sorted(was[field])) !== JSON.stringify(sorted(subscription[field])),
    )
    return fields.length > 0 ? [`${subscription.id} differed in ${fields.join(', ')}`] : []
  })
  return [...changed, ...[...known.keys()].map((id) => `${id} is not the provider's`)]
}

/** The database gives an object's keys back in its own order. */
const sorted = (value: unknown) =>
  value && typeof value === 'object' && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value

/** By now the request has arrived, and then the comparison has found its subscription, or it never will. */
async function settleOld({ db }: BillingDeps, accountId: string, now: Date) {
  for (const { id, started_at } of await findOpenAttempts(db, accountId)) {
    if (now.getTime() - started_at.getTime() > IN_FLIGHT_MS) await settleAttempt(db, id, null, now)
  }
}
