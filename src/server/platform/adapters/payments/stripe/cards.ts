import Stripe from 'stripe'
import { AppError } from '#server/platform/errors.ts'
import type { Card, Payments } from '../payments.ts'
import { asking, askingFor, isMissing } from './failures.ts'
import { idOf, toCard } from './shapes.ts'

type Cards = Pick<Payments, 'findCard' | 'listCards' | 'attachCard' | 'detachCard' | 'setDefaultCard'>

export const cards = (stripe: Stripe): Cards => ({
  findCard: async (cardId) => {
    const method = await askingFor(() => stripe.paymentMethods.retrieve(cardId))
    const card = toCard(method)
    return method && card && { ...card, customerId: method.customer && idOf(method.customer) }
  },
  listCards: async (customerId) => {
    const methods = await asking(() =>
      stripe.paymentMethods
        .list({ customer: customerId, type: 'card', limit: 100 })
        .autoPagingToArray({ limit: 500 }),
    )
    return methods.map(toCard).filter((card): card is Card => card !== null)
  },
  attachCard: async (customerId, cardId) => {
    const card = toCard(await asking(() => attached(stripe, customerId, cardId)))
    if (!card) throw new AppError('invalid', 'Only cards are accepted.', { field: 'payment_method_id' })
    return card
  },
  detachCard: async (cardId) => {
    try {
      await asking(() => stripe.paymentMethods.detach(cardId))
    } catch (error) {
      const method = await askingFor(() => stripe.paymentMethods.retrieve(cardId))
      if (method?.customer) throw error
    }
  },
  setDefaultCard: async (customerId, cardId, subscriptionId) => {
    await asking(() =>
      stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }),
    )
    if (subscriptionId) {
      await asking(() => stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId }))
    }
  },
})

async function attached(stripe: Stripe, customerId: string, cardId: string) {
  try {
    return await stripe.paymentMethods.attach(cardId, { customer: customerId })
  } catch (error) {
    const isUsedUp = error instanceof Stripe.errors.StripeInvalidRequestError && !isMissing(error)
    if (!isUsedUp) throw error
    throw new AppError('conflict', 'This card can no longer be used. Please enter it again.', {
      detail: error,
    })
  }
}
