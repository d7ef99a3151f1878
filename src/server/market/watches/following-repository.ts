import { sql } from 'kysely'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

/** Where each search for alerts has got to, by the rows that it looks through. */
const POSITIONS = {
  price_observations: { table: 'watch_position', column: 'observation_id' },
  editorial_changes: { table: 'evidence_position', column: 'change_id' },
} as const
type Seen = { id: number }

/**
 * Looks for alerts in the rows since the last look; returns their number. Position, memories and alerts change in one
 * transaction: a kill undoes all of it, and two processes never look at once.
 */
export const lookFurther = (
  db: Db,
  through: keyof typeof POSITIONS,
  find: (trx: Db, after: number, upTo: number) => Promise<number>,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const [table, column] = [sql.table(POSITIONS[through].table), sql.ref(POSITIONS[through].column)]
    // Skipped while another process has it.
    const [seen] = await rowsOf(trx)<Seen>`select ${column} as id from ${table} for update skip locked`
    const latest = await readLatestId(trx, through)
    if (!seen || seen.id >= latest) return 0
    const found = await find(trx, seen.id, latest)
    await sql`update ${table} set ${column} = ${latest}`.execute(trx)
    return found
  })

/** Blocks the search for alerts until the end of this transaction, so that a watch that begins in it misses nothing. */
export async function holdPosition(db: Db) {
  await db.selectFrom('watch_position').select('observation_id').forShare().execute()
}

/** Rows of both are written by one transaction at a time, so whatever comes later has a higher id. */
export async function readLatestId(db: Db, table: keyof typeof POSITIONS): Promise<number> {
  const { latest } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('latest'))
    .executeTakeFirstOrThrow()
  return Number(latest ?? 0)
}

/** An observation of something that is watched. `writing` is equal for those that were written together. */
export type WatchedObservation = {
  id: number
  offer_id: string
  drug_id: string
  vendor_id: string
  observed_at: Date
  writing: string
}

export const listWatchedObservations = (db: Db, after: number, upTo: number) =>
  rowsOf(db)<WatchedObservation>`
      select p.id, p.offer_id, o.drug_id, o.vendor_id, p.observed_at, p.xmin::text as writing
      from price_observations p join offers o on o.id = p.offer_id
      where p.id > ${after} and p.id <= ${upTo}
        and (o.drug_id in (select drug_id from watches where drug_id is not null)
          or o.id in (select offer_id from watches where offer_id is not null)
          or o.vendor_id in (select vendor_id from watches where vendor_id is not null))
      order by p.id`

/** In the order of ids, after one of them; taken for this transaction. */
export const listWatchesOf = (
  db: Db,
  { drugs, offers, vendors }: { drugs: string[]; offers: string[]; vendors: string[] },
  { after, count }: { after: string | undefined; count: number },
) =>
  db
    .selectFrom('watches')
    .where(
      sql<boolean>`(drug_id = any(${drugs}::uuid[]) or offer_id = any(${offers}::uuid[]) or vendor_id = any(${vendors}::uuid[]))`,
    )
    .select(['id', 'drug_id', 'offer_id', 'vendor_id', 'condition', 'amount', 'currency', 'states'])
    .select('after_observation')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(count)
    .forUpdate()
    .execute()

/** All offers that some compounds, an offer or a vendor have or had. */
export const listOffersOf = (db: Db, column: 'drug_id' | 'id' | 'vendor_id', ids: string[]) =>
  db.selectFrom('offers').where(column, 'in', ids).select(['id', 'drug_id', 'vendor_id']).execute()

export async function insertAlerts(
  db: Db,
  rows: { watch_id: string; observation_id: number; before: number | null }[],
  found_at: Date,
) {
  if (rows.length === 0) return
  await sql`
    insert into watch_alerts (watch_id, observation_id, before, found_at)
    select watch_id, observation_id, before, ${found_at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as a(watch_id uuid, observation_id bigint, before double precision)
    order by observation_id, watch_id
    on conflict (watch_id, observation_id) do nothing`.execute(db)
}
