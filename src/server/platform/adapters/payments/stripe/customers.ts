import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Payments } from '../payments.ts'
import { asking, askingFor } from './failures.ts'
import { idOf } from './shapes.ts'

type Customers = Pick<Payments, 'createCustomer' | 'findCustomer' | 'setCustomerEmail' | 'deleteCustomer'>

export const customers = (stripe: Stripe): Customers => ({
  createCustomer: async ({ accountId, email, generation }) => {
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
  findCustomer: async (customerId) => {
    const found = await askingFor(() => stripe.customers.retrieve(customerId))
    if (!found || found.deleted) return null
    const method = found.invoice_settings.default_payment_method
    return { defaultCardId: method && idOf(method) }
  },
  setCustomerEmail: async (customerId, email) => {
    await askingFor(() => stripe.customers.update(customerId, { email }))
  },
  deleteCustomer: async (customerId) => {
    await askingFor(() => stripe.customers.del(customerId))
  },
})
