import { sql } from 'kysely'
import type { SubscriptionState } from '#contract/billing/billing.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Place } from '#server/platform/page-place.ts'

/** Where the time of the state is not known, that of the subscription. */
const FAILING_SINCE = sql<Date>`coalesce(s.status_since, s.created_at)`

/** All, or those of a state, the newest first, in the order of their indexes. */
export const listAll = (db: Db, status: SubscriptionState | undefined, after: Place | null, limit: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.stripe_id', 's.account_id', 'a.email', 's.created_at', 's.current_period_end'])
    .select(['s.status_since', 's.ends_at', 's.ended_at'])
    .select(sql<SubscriptionState>`s.status`.as('status'))
    .$if(status !== undefined, (query) => query.where('s.status', '=', status ?? ''))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`s.created_at <= ${after?.at}::timestamptz
          and (s.created_at < ${after?.at}::timestamptz or s.stripe_id > ${after?.id})`,
      ),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.stripe_id')
    .limit(limit)
    .execute()

/** Those whose payment failed first come first, after `after`, in the order of their index. */
export const listTroubled = (db: Db, after: Place | null, limit: number) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.stripe_id', 's.account_id', 'a.email', 's.created_at', 's.current_period_end'])
    .select([sql<SubscriptionState>`s.status`.as('status'), FAILING_SINCE.as('failing_since')])
    .where(sql<boolean>`s.status in ('past_due', 'unpaid', 'paused')`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${FAILING_SINCE}, s.stripe_id) > (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy(FAILING_SINCE)
    .orderBy('s.stripe_id')
    .limit(limit)
    .execute()

/** The accounts of customers of the provider, by the customer. */
export async function listAccountsOf(db: Db, customers: readonly string[]) {
  if (customers.length === 0) return new Map<string, { id: string; email: string }>()
  const rows = await db
    .selectFrom('billing_customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.stripe_id', 'a.id', 'a.email'])
    .where('c.stripe_id', 'in', customers)
    .execute()
  return new Map(rows.map(({ stripe_id, ...account }) => [stripe_id ?? '', account]))
}
