import { sql } from 'kysely'
import type { SubscriptionState } from '#contract/billing/billing.ts'
import type { Db } from '#server/platform/db/schema.ts'
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
