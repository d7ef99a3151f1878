import { sql } from 'kysely'
import type { Subscription } from '#server/platform/adapters/payments/payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows, insertRows } from '#server/platform/db/rows.ts'

/** A number for a read that is about to begin; a read that began later has a higher one. */
export async function nextTurn(db: Db): Promise<number> {
  const { rows } = await sql<{ turn: number }>`select nextval('billing_turns') as turn`.execute(db)
  return Number(rows[0]?.turn)
}

/**
 * Writes what a read found, and what follows for access, unless a read that began later was written already.
 * Returns whether it was written.
 */
export function recordSubscriptions(
  db: Db,
  found: {
    accountId: string
    stripeId: string
    turn: number
    now: Date
    subscriptions: Subscription[]
    access: { endsAt: Date | null } | null
  },
): Promise<boolean> {
  const { accountId, access } = found
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .updateTable('billing_customers')
      .set({ synced_turn: found.turn, synced_at: found.now })
      .where('account_id', '=', accountId)
      .where('stripe_id', '=', found.stripeId)
      .where('synced_turn', '<', found.turn)
      .returning('account_id')
      .executeTakeFirst()
    if (!current) return false
    const before = await trx
      .deleteFrom('subscriptions')
      .where('account_id', '=', accountId)
      .returning(['stripe_id', 'status', 'status_since'])
      .execute()
    const rows = found.subscriptions.map((subscription) => ({
      ...toRow(accountId, subscription),
      status_since: sinceOf(subscription, before, found.now),
    }))
    await insertRows(trx, 'subscriptions', rows)
    if (access) {
      const ends_at = access.endsAt
      await trx
        .insertInto('entitlements')
        .values({ account_id: accountId, ends_at })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ends_at }))
        .execute()
    } else await deleteRows(trx, 'entitlements', { account_id: accountId })
    return true
  })
}

/** Since when it is in its state, as far as this was seen. */
function sinceOf(
  { id, status }: Subscription,
  before: { stripe_id: string; status: string; status_since: Date | null }[],
  now: Date,
) {
  const known = before.find(({ stripe_id }) => stripe_id === id)
  return known?.status === status ? known.status_since : now
}

const toRow = (accountId: string, subscription: Subscription) => ({
  stripe_id: subscription.id,
  account_id: accountId,
  status: subscription.status,
  created_at: subscription.createdAt,
  current_period_end: subscription.currentPeriodEnd,
  ends_at: subscription.endsAt,
  ended_at: subscription.endedAt,
  card: subscription.card ? JSON.stringify(subscription.card) : null,
})

/** Newest first. */
export const listKnownSubscriptions = (db: Db, accountId: string): Promise<Subscription[]> =>
  db
    .selectFrom('subscriptions')
    .select(['stripe_id as id', sql<Subscription['status']>`status`.as('status')])
    .select(['created_at as createdAt', 'current_period_end as currentPeriodEnd'])
    .select(['ends_at as endsAt', 'ended_at as endedAt', 'card'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('stripe_id')
    .execute()
