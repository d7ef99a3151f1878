import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { withDeadline } from '../with-deadline.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import {
  compareBilling,
  listAllPayments,
  listPayments,
  listTroubledSubscriptions,
  refundPayment,
} from './service.ts'
import { getStatement } from './statement.ts'

export const moneyRoutes = (deps: Deps) => [
  handle('listTroubledSubscriptions', ({ query }) => listTroubledSubscriptions(deps, query.after)),
  handle('listSubscriptions', ({ query }) => listSubscriptions(deps, query)),
  handle('getStatement', ({ query }, { act }) => withDeadline(getStatement(deps, query, act))),
  handle('listAllPayments', ({ query }, { act }) => withDeadline(listAllPayments(deps, query, act))),
  handle('listPayments', ({ params }, { act }) => withDeadline(listPayments(deps, params.id, act))),
  handle('refundPayment', ({ params, body }, { act }) =>
    withDeadline(refundPayment(deps, params.id, body, act)),
  ),
  handle('compareBilling', ({ params }, { act }) => withDeadline(compareBilling(deps, params.id, act))),
]
