import type { Output } from '#contract/endpoints.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from '../account-lock/account-lock.ts'
import {
  type Customer,
  customerOf,
  limitCardTries,
  notYours,
  ownCard,
  requireOpen,
} from '../customers/customers.ts'
import { answersInTime, type BillingDeps } from '../deps.ts'
import { currentOf, isLive } from '../subscriptions/rules.ts'
import { ensureCustomer } from '../subscriptions/service.ts'
import { syncCustomer } from '../subscriptions/sync.ts'
import { type MergedCard, mergeCards } from './rules.ts'

/** Kept cards, newest first; those entered twice are shown once. */
export const listPaymentMethods = answersInTime('listPaymentMethods', async (deps, { query }, { caller }) => {
  const customer = await customerOf(deps, requireSelf(caller, query.user_id).id)
  const merged = customer ? await mergedCards(deps, customer) : []
  return { payment_methods: merged.map(({ card, isDefault }) => ({ ...card, isDefault })) }
})

/** Keeps a card, charges it from now on, and pays open invoices with it. Throws `payment_required` when refused. */
export const updatePaymentMethod = answersInTime('updatePaymentMethod', async (deps, { body }, asked) => {
  requireSelf(asked.caller, body.user_id)
  requireOpen(deps)
  const user = await requireAccount(deps, asked.caller)
  await limitCardTries(deps, user.id, asked.network)
  return withAccountLock(deps, user.id, async () => {
    const customer = await ensureCustomer(deps, user)
    const card = await ownCard(deps, customer, body.payment_method_id)
    const saved = { message: 'Payment method updated successfully!', clientSecret: null }
    return body.set_as_default ? { ...saved, ...(await makeDefault(deps, customer, card.id)) } : saved
  })
})

/** Charges another kept card from now on. Throws `not_found` for a card that is not the caller's. */
export const setDefaultPaymentMethod = answersInTime(
  'setDefaultPaymentMethod',
  async (deps, { body: { user_id, payment_method_id } }, { caller }) => {
    const { id } = requireSelf(caller, user_id)
    return withAccountLock(deps, id, async () => {
      const customer = await customerOf(deps, id)
      const card = customer && (await deps.payments.findCard(payment_method_id))
      if (!card || card.customerId !== customer.stripeId) throw notYours()
      const saved = { message: 'Default payment method updated', clientSecret: null }
      return { ...saved, ...(await makeDefault(deps, customer, card.id)) }
    })
  },
)

/** Forgets a card under all of its ids. Throws `conflict` for the default, `not_found` for another person's. */
export const deletePaymentMethod = answersInTime(
  'deletePaymentMethod',
  async (deps, { body }, { caller }) => {
    const account = requireSelf(caller, body.user_id)
    const cardId = body.payment_method_id
    return withAccountLock(deps, account.id, async () => {
      const customer = await customerOf(deps, account.id)
      const merged = customer ? await mergedCards(deps, customer) : []
      const found = merged.find(({ ids }) => ids.includes(cardId))
      if (!found) throw notYours()
      if (found.isDefault)
        throw new AppError(
          'conflict',
          'This is your default card. Choose another default before deleting it.',
        )
      // The named one last: after a failure in between, the same call finds it and goes on.
      const others = found.ids.filter((id) => id !== cardId)
      for (const id of [...others, cardId]) await deps.payments.detachCard(id)
      return { message: 'Payment method deleted.' }
    })
  },
)

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
): Promise<Partial<Output<'setDefaultPaymentMethod'>>> {
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
