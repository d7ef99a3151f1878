import type { Transaction } from '#contract/billing/billing.ts'
import { requireSelf } from '#server/identity/accounts/service.ts'
import { customerOf } from './customers/customers.ts'
import type { BillingDeps } from './deps.ts'
import { answersInTime } from './with-deadline.ts'

export const listOwnTransactions = answersInTime('listTransactions', async (deps, { query }, { caller }) => ({
  transactions: await listTransactions(deps, requireSelf(caller, query.user_id).id),
}))

/** Paid and open invoices, with links to receipts that are fetched again, because they expire. */
export async function listTransactions(deps: BillingDeps, accountId: string): Promise<Transaction[]> {
  const customer = await customerOf(deps, accountId)
  if (!customer) return []
  return (await deps.payments.listTransactions(customer.stripeId)).map(({ date, receiptUrl, ...rest }) => ({
    ...rest,
    date: date.toISOString(),
    receipt_url: receiptUrl,
  }))
}
