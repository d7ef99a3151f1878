import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { asking, askingFor } from './failures.ts'
import { idOf } from './shapes.ts'

type Person = { accountId: string; email: string; generation: number }

export const customers = (stripe: Stripe) => ({
  /** One customer per account, generation and email, however often it is asked. */
  createCustomer: async ({ accountId, email, generation }: Person) => {
    // A repeated key must come with the same parameters, so the email is a part of it.
    const emailDigest = createHash('sha256').update(email).digest('hex').slice(0, 16)
    const created = await asking(() =>
      stripe.customers.create(
        { email, metadata: { user_id: accountId } },
        { idempotencyKey: `customer:${accountId}:${generation}:${emailDigest}` },
      ),
    )
    return created.id
  },
  /** Null when the provider has none or has deleted it. */
  findCustomer: async (customerId: string) => {
    const found = await askingFor(() => stripe.customers.retrieve(customerId))
    if (!found || found.deleted) return null
    const method = found.invoice_settings.default_payment_method
    return { defaultCardId: method && idOf(method) }
  },
  /** Where receipts go from now on; no error when the provider has deleted the customer. */
  setCustomerEmail: async (customerId: string, email: string) => {
    await askingFor(() => stripe.customers.update(customerId, { email }))
  },
  /** Deletes the customer with cards and subscriptions; no error when it is gone already. */
  deleteCustomer: async (customerId: string) => {
    await askingFor(() => stripe.customers.del(customerId))
  },
})
