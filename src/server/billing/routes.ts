import type { Deps } from '#server/core/deps.ts'
import { handlersOf } from '#server/core/http/endpoint.ts'
import * as cards from './cards/cards.ts'
import * as money from './money/service.ts'
import * as subscriptions from './subscriptions/service.ts'
import * as subscribing from './subscriptions/subscribe.ts'

export const billingRoutes = (deps: Deps) => handlersOf(deps, cards, money, subscriptions, subscribing)
