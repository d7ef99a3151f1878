import { hasRow } from '#server/platform/db/answer-of.ts'
import { findRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Accounts whose plan renews within a time, with where they are mailed when a hosted provider keeps the accounts. */
export const listRenewing = (db: Db, { from, until }: { from: Date; until: Date }) =>
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
    .$narrowType<{ stripe_id: string }>()
    .execute()

/** The account's email: proven by its sign-in, or from the token of a hosted provider. */
export async function findBillingEmail(db: Db, accountId: string, isHosted: boolean): Promise<string | null> {
  if (isHosted) return (await findRow(db, 'accounts', { id: accountId }))?.email ?? null
  const user = await findRow(db, 'auth_users', { id: accountId, deleted_at: null })
  return user?.email_confirmed_at ? user.email : null
}

/** Whether a mail of this kind was sent since a time. */
export const hasBillingMail = (
  db: Db,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
) =>
  hasRow(
    db
      .selectFrom('billing_mails')
      .select('about')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('sent_at', '>', since),
  )
