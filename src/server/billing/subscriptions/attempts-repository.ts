import type { Db } from '#server/platform/db/db.ts'
import { listRows, updateRows } from '#server/platform/db/rows.ts'

/** `subscriptionId` is null when nothing came of it. */
export const settleAttempt = (db: Db, id: string, subscriptionId: string | null, now: Date) =>
  updateRows(db, 'billing_attempts', { id }, { subscription_id: subscriptionId, settled_at: now })

export const findOpenAttempts = (db: Db, accountId: string) =>
  listRows(db, 'billing_attempts', { account_id: accountId, settled_at: null }, 'started_at', 'id')

/** Accounts whose last press has no known outcome. */
export const listAccountsWithOpenAttempts = (db: Db) =>
  db.selectFrom('billing_attempts').select('account_id').distinct().where('settled_at', 'is', null).execute()

/** The attempt with this card that was settled at or after a time. */
export const findSettledSince = (db: Db, accountId: string, paymentMethodId: string, since: Date) =>
  db
    .selectFrom('billing_attempts')
    .select('subscription_id')
    .where('account_id', '=', accountId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('settled_at', '>=', since)
    .orderBy('settled_at', 'desc')
    .executeTakeFirst()
