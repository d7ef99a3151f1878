import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import { requireAccount, requireSelf } from '#server/identity/accounts/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { withAccountLock } from './account-lock/account-lock.ts'
import { deleteCard, keepCard, listCards, setDefaultCard } from './cards/cards.ts'
import { limitCardTries } from './cards/limits.ts'
import * as money from './money/service.ts'
import { compareBilling, listAllPayments, listPayments, refundPayment } from './money/service.ts'
import { getStatement } from './money/statement.ts'
import { cancel, reactivate } from './subscriptions/cancellation.ts'
import { ensureCustomer } from './subscriptions/keep-customer.ts'
import { subscriptionInfo, userSubscription } from './subscriptions/status.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { listTransactions } from './transactions.ts'
import { withDeadline } from './with-deadline.ts'

/** Refuses to sell, and to keep a card, where neither Stripe's keys nor play money are set up. */
function requireOpen({ payments }: Pick<Deps, 'payments'>) {
  if (payments.mode === 'closed') throw new AppError('switched_off', NOT_OPEN_YET)
}

export const billingRoutes = (deps: Deps) => [
  ...handlersOf(deps, money),
  handle('getStatement', ({ query }, { act }) => withDeadline(getStatement(deps, query, act))),
  handle('listAllPayments', ({ query }, { act }) => withDeadline(listAllPayments(deps, query, act))),
  handle('listPayments', ({ params }, { act }) => withDeadline(listPayments(deps, params.id, act))),
  handle('refundPayment', ({ params, body }, { act }) =>
    withDeadline(refundPayment(deps, params.id, body, act)),
  ),
  handle('compareBilling', ({ params }, { act }) => withDeadline(compareBilling(deps, params.id, act))),
  handle('mapUserSubscription', async ({ body }, { caller }) => {
    requireSelf(caller, body.user_id)
    requireOpen(deps)
    const user = await requireAccount(deps, caller)
    const { stripeId } = await withDeadline(withAccountLock(deps, user.id, () => ensureCustomer(deps, user)))
    return { subscription: { stripe_id: stripeId } }
  }),
  handle('createSubscription', async ({ body }, { caller, at, network }) => {
    const user = requireSelf(caller, body.user_id)
    requireOpen(deps)
    await limitCardTries(deps, user.id, network)
    const order = { customerId: body.customerId, paymentMethodId: body.payment_method_id, pressedAt: at }
    return withDeadline(subscribe(deps, user, order))
  }),
  handle('getSubscriptionInfo', async ({ query }, { caller }) =>
    subscriptionInfo(deps, await requireAccount(deps, caller), query.id),
  ),
  handle('getUserSubscription', async ({ query }, { caller }) =>
    userSubscription(deps, requireSelf(caller, query.user_id).id),
  ),
  handle('cancelSubscription', async ({ body }, { caller }) =>
    withDeadline(cancel(deps, await requireAccount(deps, caller), body)),
  ),
  handle('reactivateSubscription', async ({ body }, { caller }) => {
    const user = await requireAccount(deps, caller)
    requireOpen(deps)
    return withDeadline(reactivate(deps, user, body.id))
  }),
  handle('listTransactions', async ({ query }, { caller }) => ({
    transactions: await withDeadline(listTransactions(deps, requireSelf(caller, query.user_id).id)),
  })),
  handle('listPaymentMethods', async ({ query }, { caller }) => ({
    payment_methods: await withDeadline(listCards(deps, requireSelf(caller, query.user_id).id)),
  })),
  handle('updatePaymentMethod', async ({ body }, { caller, network }) => {
    requireSelf(caller, body.user_id)
    requireOpen(deps)
    const user = await requireAccount(deps, caller)
    await limitCardTries(deps, user.id, network)
    const card = { cardId: body.payment_method_id, asDefault: body.set_as_default }
    return withDeadline(keepCard(deps, user, card))
  }),
  handle('setDefaultPaymentMethod', async ({ body }, { caller }) =>
    withDeadline(setDefaultCard(deps, requireSelf(caller, body.user_id).id, body.payment_method_id)),
  ),
  handle('deletePaymentMethod', async ({ body }, { caller }) => {
    await withDeadline(deleteCard(deps, requireSelf(caller, body.user_id).id, body.payment_method_id))
    return { message: 'Payment method deleted.' }
  }),
]
