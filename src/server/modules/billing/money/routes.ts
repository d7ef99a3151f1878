import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { withDeadline } from '../with-deadline.ts'
import { compareBilling, listPayments, listTroubledSubscriptions, refundPayment } from './service.ts'

export const moneyRoutes = (deps: Deps) => [
  handle('listTroubledSubscriptions', ({ query }) => listTroubledSubscriptions(deps, query.after)),
  handle('listPayments', ({ params }, { act }) => withDeadline(listPayments(deps, params.id, act))),
  handle('refundPayment', ({ params, body }, { act }) =>
    withDeadline(refundPayment(deps, params.id, body, act)),
  ),
  handle('compareBilling', ({ params }, { act }) => withDeadline(compareBilling(deps, params.id, act))),
]
