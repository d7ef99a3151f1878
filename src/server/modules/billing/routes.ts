import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { requireAccount, requireSelf } from '#server/modules/accounts/service.ts'
import { alone, inTime } from './account-lock.ts'
import { cancel, reactivate } from './cancellation.ts'
import { deleteCard, keepCard, listCards, setDefaultCard } from './cards.ts'
import { ensureCustomer } from './customers.ts'
import { limitCardTries } from './limits.ts'
import { subscriptionInfo, userSubscription } from './status.ts'
import { subscribe } from './subscribe.ts'
import { listTransactions } from './transactions.ts'

export const billingRoutes = (deps: Deps) => [
  handle('mapUserSubscription', async ({ body }, { caller }) => {
    requireSelf(caller, body.user_id)
    const user = await requireAccount(deps, caller)
    const { stripeId } = await inTime(alone(deps, user.id, () => ensureCustomer(deps, user)))
    return { subscription: { stripe_id: stripeId } }
  }),
  handle('createSubscription', async ({ body }, { caller, at, address }) => {
    const user = requireSelf(caller, body.user_id)
    await limitCardTries(deps, user.id, address)
    const order = { customerId: body.customerId, paymentMethodId: body.payment_method_id, pressedAt: at }
    return inTime(subscribe(deps, user, order))
  }),
  handle('getSubscriptionInfo', async ({ query }, { caller }) =>
    subscriptionInfo(deps, await requireAccount(deps, caller), query.id),
  ),
  handle('getUserSubscription', async ({ query }, { caller }) =>
    userSubscription(deps, requireSelf(caller, query.user_id).id),
  ),
  handle('cancelSubscription', async ({ body }, { caller }) =>
    inTime(cancel(deps, await requireAccount(deps, caller), body)),
  ),
  handle('reactivateSubscription', async ({ body }, { caller }) =>
    inTime(reactivate(deps, await requireAccount(deps, caller), body.id)),
  ),
  handle('listTransactions', async ({ query }, { caller }) => ({
    transactions: await inTime(listTransactions(deps, requireSelf(caller, query.user_id).id)),
  })),
  handle('listPaymentMethods', async ({ query }, { caller }) => ({
    payment_methods: await inTime(listCards(deps, requireSelf(caller, query.user_id).id)),
  })),
  handle('updatePaymentMethod', async ({ body }, { caller, address }) => {
    requireSelf(caller, body.user_id)
    const user = await requireAccount(deps, caller)
    await limitCardTries(deps, user.id, address)
    const card = { cardId: body.payment_method_id, asDefault: body.set_as_default }
    return inTime(keepCard(deps, user, card))
  }),
  handle('setDefaultPaymentMethod', async ({ body }, { caller }) =>
    inTime(setDefaultCard(deps, requireSelf(caller, body.user_id).id, body.payment_method_id)),
  ),
  handle('deletePaymentMethod', async ({ body }, { caller }) => {
    await inTime(deleteCard(deps, requireSelf(caller, body.user_id).id, body.payment_method_id))
    return { message: 'Payment method deleted.' }
  }),
]
