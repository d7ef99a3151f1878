import type { ReferenceRate } from '#server/platform/adapters/rates/reference-rates.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'

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
  { source, isDemo }: { source: string; isDemo: boolean },
): Promise<number> {
  const written = await rowsOf(db)`
    insert into exchange_rates as e (currency, day, per_euro, source, is_demo)
    select currency, day, "perEuro", ${source}::text, ${isDemo}::boolean
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (currency text, day text, "perEuro" float8)
    on conflict (currency, day) do update
      set per_euro = excluded.per_euro, source = excluded.source, is_demo = excluded.is_demo
      where e.per_euro <> excluded.per_euro
    returning 1`
  return written.length
}
