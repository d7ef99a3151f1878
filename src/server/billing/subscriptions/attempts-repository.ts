import type { Db } from '#server/platform/db/schema.ts'

type Attempt = {
  id: string
  accountId: string
  customerId: string
  paymentMethodId: string
  cardId: string
}

export async function openAttempt(db: Db, attempt: Attempt, now: Date) {
  await db
    .insertInto('billing_attempts')
    .values({
      id: attempt.id,
      account_id: attempt.accountId,
      customer_id: attempt.customerId,
      payment_method_id: attempt.paymentMethodId,
      card_id: attempt.cardId,
      subscription_id: null,
      started_at: now,
      settled_at: null,
    })
    .execute()
}

/** `subscriptionId` is null when nothing came of it. */
export async function settleAttempt(db: Db, id: string, subscriptionId: string | null, now: Date) {
  await db
    .updateTable('billing_attempts')
    .set({ subscription_id: subscriptionId, settled_at: now })
    .where('id', '=', id)
    .execute()
}

export const findOpenAttempts = (db: Db, accountId: string) =>
  db
    .selectFrom('billing_attempts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

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
