import { type Selectable, sql } from 'kysely'
import type { DisputeSubject } from '#contract/community/dispute-vocabulary.ts'
import { dayText } from '#domain/text/day.ts'
import { type Db, type Page, pageOf, rowsOf } from '#server/platform/db/db.ts'
import { findRow, updateRows } from '#server/platform/db/rows.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type DisputeRow = Selectable<Database['disputes']>
/** With its vendor. */
export type ShownRow = Awaited<ReturnType<typeof findDisputes>>[number]

const disputes = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('vendors as v', 'v.id', 'd.vendor_id')
    .selectAll('d')
    .select(['v.slug', 'v.name', 'v.is_demo'])

export const findDisputes = (db: Db, tickets: readonly string[]) =>
  disputes(db).where('d.ticket', 'in', tickets).execute()

export const listWords = (db: Db, disputeId: string) =>
  db
    .selectFrom('dispute_words')
    .where('dispute_id', '=', disputeId)
    .select(['side', 'kind', 'words', 'outcome', 'at'])
    .orderBy('id')
    .limit(200)
    .execute()

/** Which disputes: those with all of these values; only decided ones, or all. */
type Which = { isDecided?: true } & {
  [Column in 'vendor_id' | 'subject' | 'subject_id' | 'drug_id']?: string | undefined
}

export function listDisputes(db: Db, { isDecided, ...which }: Which, page: Page) {
  const order = isDecided ? sql`d.decided_at desc` : sql`d.created_at desc`
  const isOne = Object.entries(which).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`d.${column}`)} = ${value}`],
  )
  const found = disputes(db)
    .where((eb) => eb.and(isOne))
    .$if(isDecided === true, (query) => query.where(sql<boolean>`d.state = 'decided'`))
  return pageOf(found.orderBy(order).orderBy('d.id'), page)
}

/** Decided ones in their order, then an open one. */
export const listOfReviews = (db: Db, vendorId: string, reviewIds: readonly string[], withOpen: boolean) =>
  db
    .selectFrom('disputes')
    .where('vendor_id', '=', vendorId)
    .where('subject', '=', 'review')
    .where(sql<boolean>`subject_id = any(${reviewIds})`)
    .$if(!withOpen, (query) => query.where(sql<boolean>`state = 'decided'`))
    .select(['subject_id', 'ticket', 'state', 'outcome'])
    .orderBy(sql`state <> 'decided'`)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()

/** What is to be decided within a time and was not reminded of yet. */
export const listDue = (db: Db, before: Date, limit: number) =>
  disputes(db)
    .where('d.state', '!=', 'decided')
    .where('d.due_at', '<', before)
    .where(sql<boolean>`d.reminded_of is distinct from d.due_at`)
    .orderBy('d.due_at')
    .orderBy('d.id')
    .limit(limit)
    .forNoKeyUpdate('d')
    .skipLocked()
    .execute()

export const countByMonth = (db: Db, since: Date) =>
  rowsOf(db)<{ month: string; opened: number; decided: number; upheld: number }>`
    select month, count(*) filter (where what = 'opened')::int as opened,
      count(*) filter (where what <> 'opened')::int as decided,
      count(*) filter (where what = 'upheld')::int as upheld
    from (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, 'opened' as what
      from disputes where created_at >= ${since}
      union all
      select to_char(decided_at at time zone 'UTC', 'YYYY-MM'), outcome
      from disputes where decided_at >= ${since}
    ) as steps
    group by month order by month desc`

/** Whom the mails of a dispute go to: everybody at the desk, and the reader; a person of both once, as of the desk. */
export async function listRecipients(
  db: Db,
  { vendor_id, account_id, message_id }: DisputeRow,
): Promise<{ email: string; side: 'vendor' | 'reader' }[]> {
  const members = await db
    .selectFrom('vendor_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.vendor_id', '=', vendor_id)
    .select('a.email')
    .execute()
  const readers = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select('email')
    .union(db.selectFrom('contact_messages').where('id', '=', message_id).select('email'))
    .execute()
  const sides = new Map([
    ...readers.map(({ email }) => [email, 'reader'] as const),
    ...members.map(({ email }) => [email, 'vendor'] as const),
  ])
  return [...sides].flatMap(([email, side]) => (email === '' ? [] : [{ email, side }]))
}

/**
 * What is disputed, as the catalogue and the reviews have it: `about` in words that name no person, whose it is, and the
 * compound of a price or certificate.
 */
export async function findSubject(
  db: Db,
  vendorId: string,
  subject: Exclude<DisputeSubject, 'rating'>,
  id: string,
) {
  if (subject === 'review') {
    const public_ = { id, target_type: 'vendor', target_id: vendorId, state: 'published' } as const
    const row = await findRow(db, 'reviews', public_)
    const day = row && dayText(row.created_at.toISOString().slice(0, 10))
    const { account_id = null } = row ?? {}
    return row && { id, account_id, about: `a review with ${row.rating} of 5 stars of ${day}`, drug_id: null }
  }
  if (subject === 'price') {
    const row = await db
      .selectFrom('offers as o')
      .innerJoin('drugs as d', 'd.id', 'o.drug_id')
      .where('o.id', '=', id)
      .where('o.vendor_id', '=', vendorId)
      .where('o.gone_since', 'is', null)
      .select(['o.id', 'o.drug_id', 'd.proper_name', 'o.size'])
      .executeTakeFirst()
    const size = row?.size ? `, ${row.size}` : ''
    return row && { ...row, about: `the price of ${row.proper_name}${size}`, account_id: null }
  }
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('batches as b', 'b.id', 'c.batch_id')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .where('c.vendor_id', '=', vendorId)
    .where('c.slug', '=', id)
    .select(['c.slug as id', 'c.drug_id', 'd.proper_name', 'b.lot'])
    .executeTakeFirst()
  return row && { ...row, about: `the certificate of ${row.proper_name}, lot ${row.lot}`, account_id: null }
}

/** Everything that a person said in disputes. */
export const listAllOf = (db: Db, accountId: string) =>
  db
    .selectFrom('dispute_words as w')
    .innerJoin('disputes as d', 'd.id', 'w.dispute_id')
    .where('w.account_id', '=', accountId)
    .select(['d.ticket', 'd.about', 'w.side', 'w.kind', 'w.words', 'w.at'])
    .orderBy('w.id')
    .execute()

/** Forgets who spoke; deletes a reader's words, and keeps those said for a vendor or as the operator. */
export async function forgetAccount(trx: Db, accountId: string) {
  await trx
    .updateTable('dispute_words')
    .set({ account_id: null, words: sql`case side when 'reader' then '' else words end` })
    .where('account_id', '=', accountId)
    .execute()
  await updateRows(trx, 'disputes', { account_id: accountId }, { account_id: null })
}
