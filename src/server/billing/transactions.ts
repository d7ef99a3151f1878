import type { Transaction } from '#contract/billing/billing.ts'
import { customerOf } from './customers/customers.ts'
import type { BillingDeps } from './deps.ts'

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
