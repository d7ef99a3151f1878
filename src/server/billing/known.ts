import type { Deps } from '#server/core/deps.ts'
import { listKnownSubscriptions } from './subscriptions/subscriptions-repository.ts'

/** The subscriptions of an account as we last read them, newest first, without asking the provider. */
export const listKnownSubscriptionsOf = ({ db }: Pick<Deps, 'db'>, accountId: string) =>
  listKnownSubscriptions(db, accountId)
