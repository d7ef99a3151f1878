import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { findRow } from '#server/platform/db/rows.ts'

export const findCustomer = (db: Db, account_id: string) => findRow(db, 'billing_customers', { account_id })

/** Stores the customer unless one exists; returns the stored one. */
export async function keepCustomer(
  db: Db,
  accountId: string,
  { stripeId, generation, email }: { stripeId: string; generation: number; email: string },
) {
  const customer = { stripe_id: stripeId, generation, sent_email: email, email_tried_at: null }
  await db
    .insertInto('billing_customers')
    .values({ account_id: accountId, ...customer, synced_turn: 0, synced_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(customer).where('billing_customers.stripe_id', 'is', null),
    )
    .execute()
  return findCustomer(db, accountId)
}

/** The provider has deleted the customer: the next one is of the next generation. */
export async function removeCustomer(db: Db, stripeId: string) {
  await db
    .updateTable('billing_customers')
    .set((eb) => ({ stripe_id: null, generation: eb('generation', '+', 1) }))
    .where('stripe_id', '=', stripeId)
    .execute()
}

/**
 * Accounts whose customer was not read since their payment was settled, which is when a process was killed in
 * between. Only payments after `since` are looked at.
 */
export const listSettledUnread = (db: Db, since: Date) =>
  db
    .selectFrom('billing_attempts')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'billing_attempts.account_id')
    .select('billing_customers.account_id')
    .distinct()
    .where('subscription_id', 'is not', null)
    .where('settled_at', '>', since)
    .where('billing_customers.stripe_id', 'is not', null)
    .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<', eb.ref('settled_at'))]))
    .execute()

/** Accounts whose customer was last read before a time, the longest ago first. */
export const listSyncedBefore = (db: Db, before: Date) =>
  db
    .selectFrom('billing_customers')
    .select('account_id')
    .where('stripe_id', 'is not', null)
    .where((eb) => eb.or([eb('synced_at', 'is', null), eb('synced_at', '<', before)]))
    .orderBy('synced_at', (order) => order.asc().nullsFirst())
    .execute()

/**
 * Customers whose email at the provider is not the one of the account; those that were tried after `triedBefore`
 * wait. Our own accounts change their email in `auth_users`, those of a hosted provider in `accounts`.
 */
export const listChangedEmails = (db: Db, triedBefore: Date, limit: number) =>
  db
    .selectFrom('billing_customers')
    .innerJoin('accounts', 'accounts.id', 'billing_customers.account_id')
    .leftJoin('auth_users', 'auth_users.id', 'billing_customers.account_id')
    .select(['billing_customers.account_id', 'billing_customers.stripe_id'])
    .select(emailNow.as('email'))
    .where('billing_customers.stripe_id', 'is not', null)
    .where(sql<boolean>`${emailNow} <> '' and ${emailNow} is distinct from billing_customers.sent_email`)
    .where((eb) => eb.or([eb('email_tried_at', 'is', null), eb('email_tried_at', '<', triedBefore)]))
    .orderBy('email_tried_at', (order) => order.asc().nullsFirst())
    .orderBy('billing_customers.account_id')
    .limit(limit)
    .$narrowType<{ stripe_id: string }>()
    .execute()

const emailNow = sql<string>`coalesce(auth_users.email, accounts.email)`
