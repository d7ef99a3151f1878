import type { Db } from '#server/platform/db/db.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { withAccountLock } from './account-lock/account-lock.ts'
import { customerOf } from './customers/customers.ts'
import { removeCustomer } from './customers/repository.ts'
import type { BillingDeps } from './deps.ts'
import { listTransactions } from './money/service.ts'
import { listKnownSubscriptions } from './subscriptions/subscriptions-repository.ts'

/** What billing stores about a person, for the export of their data. Payments are read from the provider. */
export async function exportBilling(deps: BillingDeps, accountId: string) {
  const customer = await customerOf(deps, accountId)
  return {
    customer: customer?.stripeId ?? null,
    subscriptions: await listKnownSubscriptions(deps.db, accountId),
    transactions: await listTransactions(deps, accountId),
  }
}

/**
 * Ends the subscription at once and has the provider delete customer and cards; our own rows are deleted with the
 * account. Throws `unavailable` when the provider does not answer: the account must stay, or the person would be
 * charged on.
 */
export const eraseBilling = (deps: BillingDeps, accountId: string): Promise<void> =>
  withAccountLock(deps, accountId, async () => {
    const customer = await customerOf(deps, accountId)
    if (!customer) return
    for (const { id, endedAt } of await deps.payments.listSubscriptions(customer.stripeId)) {
      if (!endedAt) await deps.payments.endNow(id)
    }
    await deps.payments.deleteCustomer(customer.stripeId)
    await removeCustomer(deps.db, customer.stripeId)
  })

/** Deletes all our rows of an account, also when a nameless account stays for its reviews. */
export async function removeAccount(db: Db, account_id: string) {
  await deleteRows(db, 'billing_attempts', { account_id })
  await deleteRows(db, 'subscriptions', { account_id })
  await deleteRows(db, 'billing_customers', { account_id })
  await deleteRows(db, 'billing_leases', { account_id })
  await deleteRows(db, 'billing_mails', { account_id })
  await deleteRows(db, 'card_reminders', { account_id })
}
