import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { findRow } from '#server/platform/db/rows.ts'

type Within = { from: Date; until: Date; unless: { kind: string; since: Date } }

/** Accounts whose plan renews within a time, unless they got a mail of this kind since then. */
export const listRenewing = (db: Db, { from, until, unless: { kind, since } }: Within) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('billing_customers', 'billing_customers.account_id', 'subscriptions.account_id')
    .select(['subscriptions.account_id', 'billing_customers.stripe_id'])
    .distinct()
    .where('status', 'in', ['active', 'trialing'])
    .where('ends_at', 'is', null)
    .where('current_period_end', '>', from)
    .where('current_period_end', '<=', until)
    .where('billing_customers.stripe_id', 'is not', null)
    .where(sql<boolean>`not exists (select from billing_mails m
      where m.account_id = subscriptions.account_id and m.kind = ${kind} and m.sent_at > ${since})`)
    .$narrowType<{ stripe_id: string }>()
    .execute()

/** The account's email: proven by its sign-in, or from the token of a hosted provider. */
export async function findBillingEmail(db: Db, accountId: string, isHosted: boolean): Promise<string | null> {
  if (isHosted) return (await findRow(db, 'accounts', { id: accountId }))?.email ?? null
  const user = await findRow(db, 'auth_users', { id: accountId, deleted_at: null })
  return user?.email_confirmed_at ? user.email : null
}
