import { type SqlBool, sql } from 'kysely'
import type { FeedKindName } from '#contract/vocabulary.ts'
import type { Validators } from '#server/platform/adapters/fetch/safe-fetcher.ts'
import { hasRow } from '#server/platform/db/answer-of.ts'
import { type Claim, claimRows, isUnclaimed, UNCLAIMED } from '#server/platform/db/claims-repository.ts'
import { isTold } from '#server/platform/db/listed.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** A source with what its run needs of its vendor. */
export type SourceRow = NonNullable<Awaited<ReturnType<typeof findSource>>>

const sources = (db: Db) =>
  db
    .selectFrom('feed_sources as s')
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .selectAll('s')
    .select(['v.slug as vendor_slug', 'v.name as vendor_name', 'v.is_demo'])

export const findSource = (db: Db, id: string) => sources(db).where('s.id', '=', id).executeTakeFirst()

export const listSourcesOfVendor = (db: Db, slug: string) =>
  sources(db).where('v.slug', '=', slug).orderBy('s.name').execute()

/** Feed sources, with counts of their offers and waiting packs. */
export const listSources = (db: Db, { isFailing, limit, offset }: Page & { isFailing: boolean }) =>
  counted(db)
    .$if(isFailing, (query) => query.where('s.failures_in_row', '>', 0))
    .orderBy('s.name')
    .limit(limit)
    .offset(offset)
    .execute()

export const listCountedSourcesOf = (db: Db, slug: string, limit: number) =>
  counted(db).where('v.slug', '=', slug).orderBy('s.name').limit(limit).execute()

export const findCountedSource = (db: Db, id: string) => counted(db).where('s.id', '=', id).executeTakeFirst()

const counted = (db: Db) =>
  sources(db).select(({ selectFrom, fn }) => [
    selectFrom('offers as o')
      .where('o.source', '=', sql<string>`'feed:' || s.name`)
      .where(isTold('o'))
      .select(fn.countAll<number>().as('count'))
      .as('offers'),
    selectFrom('feed_waiting as w')
      .whereRef('w.source_id', '=', 's.id')
      .select(fn.countAll<number>().as('count'))
      .as('waiting'),
  ])

/** `total`: of all, or of those whose last run failed. */
export async function countSources(db: Db, isFailing: boolean): Promise<{ total: number; waiting: number }> {
  const isMeant = isFailing ? sql`failures_in_row > 0` : sql`true`
  const { rows } = await sql<{ total: number; waiting: number }>`
    select (select count(*)::int from feed_sources where ${isMeant}) as total,
      (select count(*)::int from feed_waiting) as waiting`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0 }
}

/** Null when the vendor has a source with this link already. The name is the first of its kind that is free. */
export async function insertSource(
  db: Db,
  source: {
    vendor: { id: string; slug: string }
    kind: FeedKindName
    link: string
    every_minutes: number
    now: Date
  },
): Promise<string | null> {
  const { vendor, now, ...rest } = source
  const plain = `${vendor.slug}-${rest.kind.replaceAll('_', '-')}`
  for (let number = 1; ; number += 1) {
    const row = await db
      .insertInto('feed_sources')
      .values({
        ...rest,
        name: number === 1 ? plain : `${plain}-${number}`,
        vendor_id: vendor.id,
        due_at: now,
        added_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row.id
    const same = await db
      .selectFrom('feed_sources')
      .where('vendor_id', '=', vendor.id)
      .where('link', '=', rest.link)
      .select('id')
      .executeTakeFirst()
    if (same) return null
  }
}

/** Turning a source on or off clears its failures: they were seen. Turned on, it is due. */
export const switchSource = (
  db: Db,
  id: string,
  { isOn, reason, now }: { isOn: boolean; reason: string | null; now: Date },
) =>
  updateRows(
    db,
    'feed_sources',
    { id },
    {
      state: isOn ? 'on' : 'off',
      off_reason: isOn ? null : reason,
      failures_in_row: 0,
      ...(isOn && { due_at: now }),
    },
  )

/** Makes it due, and to be read as a whole. */
export async function makeDue(
  db: Db,
  which: { id: string } | { vendorId: string },
  now: Date,
  mayShrink = false,
) {
  await db
    .updateTable('feed_sources')
    .set({ due_at: now, validators: null, ...(mayShrink && { may_shrink: true }) })
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('vendorId' in which, (query) =>
      query.where('vendor_id', '=', 'vendorId' in which ? which.vendorId : ''),
    )
    .execute()
}

/** Claims the source that has been due the longest, or the named source whether due or not. */
export async function claimSource(db: Db, { id, now }: { id?: string; now: Date }, claim: Claim) {
  const due = id === undefined ? isDue(now) : sql<SqlBool>`id = ${id}`
  const [claimed] = await claimRows(
    db,
    'feed_sources',
    { due, order: ['due_at', 'id'], limit: 1, now },
    claim,
  )
  return claimed ?? null
}

const isDue = (now: Date) => sql<SqlBool>`state = 'on' and due_at <= ${now}`

export const hasDueSource = (db: Db, now: Date): Promise<boolean> =>
  hasRow(db.selectFrom('feed_sources').select('id').where(isDue(now)).where(isUnclaimed(now)).limit(1))

export const releaseSource = (db: Db, id: string, holder: string) =>
  updateRows(db, 'feed_sources', { id, claim_holder: holder }, UNCLAIMED)

/**
 * Gives the source back with what its run came to; false when another process has taken it over or an operator has
 * turned it off meanwhile. What an operator asked for since the claim is still due.
 */
export async function endClaim(
  db: Db,
  claimed: Pick<SourceRow, 'id' | 'state' | 'due_at'>,
  holder: string,
  end: {
    due_at: Date
    failures_in_row: number
    read_at?: Date
    validators?: Validators | null
    may_shrink?: boolean
    state?: 'off'
    off_reason?: string
  },
): Promise<boolean> {
  const { due_at, validators, ...rest } = end
  // A Date has milliseconds, the column has more: what the database wrote itself would never be equal.
  const unlessAskedFor = <T>(column: 'due_at' | 'validators', value: T) =>
    sql<T>`case when date_trunc('milliseconds', due_at) = ${claimed.due_at} then ${value} else ${sql.ref(column)} end`
  return hasRow(
    db
      .updateTable('feed_sources')
      .set({
        ...rest,
        due_at: unlessAskedFor('due_at', due_at),
        ...(validators !== undefined && {
          validators: unlessAskedFor('validators', validators && JSON.stringify(validators)),
        }),
        ...UNCLAIMED,
      })
      .where('id', '=', claimed.id)
      .where('claim_holder', '=', holder)
      .$if(claimed.state === 'on', (query) => query.where('state', '=', 'on'))
      .returning('id'),
  )
}
