import type { Deps } from '#server/core/deps.ts'
import { handlersOf } from '#server/core/http/endpoint.ts'
import * as cards from './cards/cards.ts'
import * as money from './money/service.ts'
import * as cancellation from './subscriptions/cancellation.ts'
import * as customers from './subscriptions/keep-customer.ts'
import * as status from './subscriptions/status.ts'
import * as subscribing from './subscriptions/subscribe.ts'

export const billingRoutes = (deps: Deps) =>
  handlersOf(deps, cards, money, cancellation, customers, status, subscribing)
