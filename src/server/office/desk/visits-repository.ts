import { sql } from 'kysely'
import type { VisitKind } from '#contract/catalogue/desk-vocabulary.ts'
import { removed } from '#server/ground/db/removed.ts'
import type { Db } from '#server/ground/db/schema.ts'

/** Adds one to the number of a day; whether there is such a vendor. */
export async function addVisit(db: Db, slug: string, day: string, kind: VisitKind): Promise<boolean> {
  const { rows } = await sql`
    insert into vendor_visits (vendor_id, day, kind, count)
    select id, ${day}::date, ${kind}, 1 from vendors where slug = ${slug}
    on conflict (vendor_id, day, kind) do update set count = vendor_visits.count + 1
    returning 1`.execute(db)
  return rows.length > 0
}

export async function listVisits(db: Db, vendorId: string, since: string) {
  const { rows } = await sql<{ day: string; views: number; clicks: number }>`
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
      coalesce(sum(count) filter (where kind = 'click'), 0)::int as clicks
    from vendor_visits where vendor_id = ${vendorId} and day >= ${since}::date group by day order by day desc`.execute(
    db,
  )
  return rows
}

export const removeVisitsBefore = (db: Db, day: string): Promise<number> =>
  removed(db.deleteFrom('vendor_visits').where('day', '<', day))
