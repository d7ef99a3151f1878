import { type Selectable, sql } from 'kysely'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { type Db, pageOf, rowsOf } from '#server/platform/db/db.ts'
import { targetOf } from '#server/platform/db/hold-target.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type RemovalRow = Selectable<Database['removals']>

/** The removals in force for some texts. Callers that change one have locked its text. */
export const listStanding = (db: Db, subjectIds: readonly string[]) =>
  db
    .selectFrom('removals')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .where('state', '<>', 'restored')
    .execute()

/** The removals that a person may read, of their own texts and of the vendors whose desks they belong to, newest first. */
export const listOwn = (db: Db, accountId: string, page: { limit: number; offset: number }) =>
  pageOf(
    db
      .selectFrom('removals as x')
      .leftJoin('moderated as r', 'r.id', 'x.subject_id')
      .where(sql<boolean>`(x.account_id = ${accountId} or x.vendor_id = any(array(
        select vendor_id from vendor_members where account_id = ${accountId})))`)
      .selectAll('x')
      .select(['r.text', targetOf('r').as('target')])
      .orderBy('x.removed_at', 'desc')
      .orderBy('x.id', 'desc'),
    page,
  )

/** The recipients of a removal's notice: the author, or every member of the vendor's desk. */
export const listTold = (db: Db, { account_id, vendor_id }: Pick<RemovalRow, 'account_id' | 'vendor_id'>) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where(
      vendor_id === null
        ? sql<boolean>`id = ${account_id}`
        : sql<boolean>`id in (select account_id from vendor_members where vendor_id = ${vendor_id})`,
    )
    .orderBy('id')
    .execute()

/** Decisions by month and kind, the latest month first. */
export const countByMonth = (db: Db, since: Date) =>
  rowsOf(db)<{
    month: string
    kind: ModeratedKind
    removed: number
    restored: number
    appeals: number
    appeals_kept: number
    appeals_restored: number
  }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, kind,
      count(*) filter (where action = 'remove')::int as removed,
      count(*) filter (where action in ('restore', 'appeal_restored'))::int as restored,
      count(*) filter (where action = 'appeal')::int as appeals,
      count(*) filter (where action = 'appeal_kept')::int as appeals_kept,
      count(*) filter (where action = 'appeal_restored')::int as appeals_restored
    from moderation_log
    where created_at >= ${since}
      and action in ('remove', 'restore', 'appeal', 'appeal_kept', 'appeal_restored')
    group by 1, 2 order by 1 desc, 2`

const MOST_ALONE = 50

/** Appeals that were decided by people who had taken part in the removal, the newest first, with all names. */
export const listDecidedAlone = (db: Db, since: Date) =>
  rowsOf(db)<{
    kind: ModeratedKind
    state: 'kept' | 'restored'
    decided_at: Date
    people: { id: string; name: string | null; has_decided: boolean }[]
  }>`
    select x.kind, x.state, x.decided_at, (
      select json_agg(json_build_object('id', p.id, 'name', a.name, 'has_decided', p.has_decided) order by p.place)
      from (values (1, x.removed_by, false), (2, x.confirmed_by, false), (3, x.decided_alone_by, true))
        as p (place, id, has_decided)
      left join accounts a on a.id = p.id
      where p.id is not null) as people
    from removals x
    where x.decided_alone_by is not null and x.decided_at >= ${since}
    order by x.decided_at desc limit ${MOST_ALONE}`

/**
 * Deletes a person's words in appeals; the removal and its reason stay. Matters where reviews stay without a name:
 * otherwise removals are deleted with them.
 */
export const forgetAppeals = (db: Db, accountId: string) =>
  db
    .updateTable('removals')
    .set({ appeal_words: '' })
    .where('account_id', '=', accountId)
    .where('appeal_words', 'is not', null)
    .execute()

/** The removals of a person's texts, with the moderators' reasons. */
export const listAllOf = (db: Db, accountId: string) =>
  db
    .selectFrom('removals')
    .where('account_id', '=', accountId)
    .select(['kind', 'subject_id', 'state', 'rule', 'reason', 'removed_as', 'removed_at', 'appeal_until'])
    .select(['appealed_at', 'appeal_words', 'decided_at', 'decision_words'])
    .orderBy('removed_at')
    .orderBy('id')
    .execute()
