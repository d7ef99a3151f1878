import type { Rates } from '#domain/prices/exchange.ts'
import { freshSince } from '#domain/prices/staleness.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import { vendorRatings } from '#server/catalogue/compounds/records/vendor-ratings.ts'
import { rederiveAll } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { fetchReferenceRates, type ReferenceRate } from '#server/platform/adapters/rates/reference-rates.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

/** The rates that count now: of every currency the last one, unless it is too old to compare with. */
export async function readRates(db: Db, now: Date): Promise<{ rates: Rates; isDemo: boolean }> {
  const rows = await listCurrent(db, now)
  return {
    rates: new Map(rows.map(({ currency, day, per_euro }) => [currency, { perEuro: per_euro, day }])),
    isDemo: rows.some(({ is_demo }) => is_demo),
  }
}

export const NO_RATES: { rates: Rates; isDemo: boolean } = { rates: new Map(), isDemo: false }

export const getRates = answers('getRates', async ({ db }, _, { shows, at: now }) => {
  shows('list:rates', 'catalogue')
  const rows = await listCurrent(db, now)
  return {
    currency: await readMainCurrency(db),
    rates: rows.map(({ currency, day, per_euro }) => ({ currency, day, per_euro })),
    sources: [...new Set(rows.map(({ source }) => source))],
    is_demo: rows.some(({ is_demo }) => is_demo),
  }
})

// Rates exist for working days; as with prices, a rate older than 30 days says nothing about today.
const listCurrent = (db: Db, now: Date) =>
  repository.listLatest(db, freshSince(now), now.toISOString().slice(0, 10))

const BATCH = 5_000

/**
 * Writes rates of a source, all or none, and the price ratings that follow from them; real ones take the place of those of
 * the demo. Returns how many are new.
 */
export function importRates(
  db: Db,
  rates: readonly ReferenceRate[],
  { source, isDemo = false, now = new Date() }: { source: string; isDemo?: boolean; now?: Date },
): Promise<number> {
  // One statement writes a row once, so the last rate counts when a list names a day twice.
  const once = [...new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate])).values()]
  return db.transaction().execute(async (trx) => {
    if (!isDemo) await deleteRows(trx, 'exchange_rates', { is_demo: true })
    let written = 0
    for (let start = 0; start < once.length; start += BATCH)
      written += await repository.writeRates(trx, once.slice(start, start + BATCH), { source, isDemo })
    if (written > 0) await rederiveAll(trx, [vendorRatings], now)
    return written
  })
}

/** Invented, and far from any day's real ones in their roundness: they show what converting looks like. */
const DEMO_RATES = { USD: 1.1, GBP: 0.85, CAD: 1.5, AUD: 1.65 }

/** The rates of the demo catalogue, of the day on which it is loaded. */
export const loadDemoRates = (db: Db, now: Date) =>
  importRates(
    db,
    Object.entries(DEMO_RATES).map(([currency, perEuro]) => ({
      currency,
      day: now.toISOString().slice(0, 10),
      perEuro,
    })),
    { source: 'Invented for the demo', isDemo: true, now },
  )

/** The job: reads the configured rates, if there are any. */
export async function readConfiguredRates({ config, db }: Deps): Promise<number> {
  if (!config.RATES_URL) return 0
  const rates = await fetchReferenceRates(config.RATES_URL)
  return importRates(db, rates, { source: new URL(config.RATES_URL).hostname })
}
