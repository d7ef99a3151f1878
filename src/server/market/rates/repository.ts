import { sql } from 'kysely'
import type { ReferenceRate } from '#server/platform/adapters/rates/reference-rates.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** The last rate of every currency between two days. */
export const listLatest = (db: Db, from: string, to: string) =>
  db
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['currency', 'day', 'per_euro', 'source', 'is_demo'])
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()

/** Writes rates that are new or were corrected; returns how many. */
export async function writeRates(
  db: Db,
  rates: readonly ReferenceRate[],
  as: { source: string; isDemo: boolean },
): Promise<number> {
  const rows = JSON.stringify(
    rates.map(({ currency, day, perEuro }) => ({
      currency,
      day,
      per_euro: perEuro,
      source: as.source,
      is_demo: as.isDemo,
    })),
  )
  const { rows: written } = await sql`
    insert into exchange_rates as e (currency, day, per_euro, source, is_demo)
    select currency, day, per_euro, source, is_demo
    from jsonb_populate_recordset(null::exchange_rates, ${rows}::jsonb)
    on conflict (currency, day) do update
      set per_euro = excluded.per_euro, source = excluded.source, is_demo = excluded.is_demo
      where e.per_euro <> excluded.per_euro
    returning 1`.execute(db)
  return written.length
}
