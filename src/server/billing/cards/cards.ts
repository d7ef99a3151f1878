import type { PaymentMethod } from '#contract/billing/billing.ts'
import type { User } from '#server/core/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import { type Customer, customerOf, notYours, ownCard } from '../customers/customers.ts'
import type { BillingDeps } from '../deps.ts'
import { ensureCustomer } from '../subscriptions/keep-customer.ts'
import { currentOf, isLive } from '../subscriptions/rules.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { type MergedCard, mergeCards } from './rules.ts'

export type CardChange = { message: string; clientSecret: string | null; warning?: string }

/** Kept cards, newest first; those entered twice are shown once. */
export async function listCards(deps: BillingDeps, accountId: string): Promise<PaymentMethod[]> {
  const customer = await customerOf(deps, accountId)
  if (!customer) return []
  return (await mergedCards(deps, customer)).map(
    ({ card: { id, brand, last4, exp_month, exp_year }, isDefault }) => ({
      id,
      brand,
      last4,
      exp_month,
      exp_year,
      isDefault,
    }),
  )
}

/** Keeps a card, charges it from now on, and pays open invoices with it. Throws `payment_required` when refused. */
export async function keepCard(
  deps: BillingDeps,
  user: User,
  { cardId, asDefault }: { cardId: string; asDefault: boolean },
): Promise<CardChange> {
  return withAccountLock(deps, user.id, async () => {
    const customer = await ensureCustomer(deps, user)
    const card = await ownCard(deps, customer, cardId)
    const saved = { message: 'Payment method updated successfully!', clientSecret: null }
    return asDefault ? { ...saved, ...(await makeDefault(deps, customer, card.id)) } : saved
  })
}

/** Charges another kept card from now on. Throws `not_found` for a card that is not the caller's. */
export const setDefaultCard = (deps: BillingDeps, accountId: string, cardId: string): Promise<CardChange> =>
  withAccountLock(deps, accountId, async () => {
    const customer = await customerOf(deps, accountId)
    const card = customer && (await deps.payments.findCard(cardId))
    if (!card || card.customerId !== customer.stripeId) throw notYours()
    const saved = { message: 'Default payment method updated', clientSecret: null }
    return { ...saved, ...(await makeDefault(deps, customer, cardId)) }
  })

/** Forgets a card under all of its ids. Throws `conflict` for the default, `not_found` for another person's. */
export const deleteCard = (deps: BillingDeps, accountId: string, cardId: string): Promise<void> =>
  withAccountLock(deps, accountId, async () => {
    const customer = await customerOf(deps, accountId)
    const merged = customer ? await mergedCards(deps, customer) : []
    const found = merged.find(({ ids }) => ids.includes(cardId))
    if (!found) throw notYours()
    if (found.isDefault)
      throw new AppError('conflict', 'This is your default card. Choose another default before deleting it.')
    // The named one last: after a failure in between, the same call finds it and goes on.
    const others = found.ids.filter((id) => id !== cardId)
    for (const id of [...others, cardId]) await deps.payments.detachCard(id)
  })

async function mergedCards(deps: BillingDeps, customer: Customer): Promise<MergedCard[]> {
  const [cards, subscriptions, found] = await Promise.all([
    deps.payments.listCards(customer.stripeId),
    syncCustomer(deps, customer),
    deps.payments.findCustomer(customer.stripeId),
  ])
  const current = currentOf(subscriptions)
  const charged = current && isLive(current) ? current.card?.id : undefined
  return mergeCards(cards, charged ?? found?.defaultCardId ?? null)
}

/** Sets the customer's default and the running subscription's card; then pays open invoices with it. */
async function makeDefault(
  deps: BillingDeps,
  customer: Customer,
  cardId: string,
): Promise<Partial<CardChange>> {
  const { payments } = deps
  const current = currentOf(await syncCustomer(deps, customer))
  const running = current && isLive(current) ? current : null
  await payments.setDefaultCard(customer.stripeId, cardId, running?.id ?? null)
  const isOwing = running?.status === 'past_due' || running?.status === 'unpaid'
  const payment = isOwing ? await payments.payOpenInvoice(running.id, cardId) : null
  await syncCustomer(deps, customer)
  if (payment?.state === 'requires_action')
    return { clientSecret: payment.clientSecret, warning: 'Your bank wants to confirm the open payment.' }
  if (payment?.state === 'declined')
    return { warning: `The card is saved, but the open payment failed: ${payment.message}` }
  return {}
}
