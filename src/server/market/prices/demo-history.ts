import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { DemoHistory } from '#contract/market/demo-history.ts'
import { dayOf } from '#domain/prices/price-history.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { offerId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { seenOf } from './offer-kind.ts'
import * as repository from './repository.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'demo-market', 'history.json')

/**
 * Writes the invented past of the demo's offers, counted back from today, where nothing was ever observed. The catalogue
 * that is loaded afterwards goes on from it.
 */
export async function loadDemoHistory(
  db: Db,
  offers: readonly OfferEntry[],
  { source, now }: { source: string; now: Date },
) {
  const history = DemoHistory.parse(JSON.parse(await readFile(FILE, 'utf8')))
  const today = dayOf(now.getTime())
  const at = (daysAgo: number) => new Date((today - daysAgo) * DAY_MS).toISOString()
  const rows = offers.flatMap(({ vendor, sku, size, product_link }) =>
    (history.offers[`${vendor}/${sku}`] ?? []).map(([first, , price, in_stock = null], index, past) => {
      const before = past[index - 1]
      const seen = seenOf(offerId(vendor, sku), at(first), { size, price, in_stock, product_link })
      return { ...seen, previous_confirmed_at: before ? at(before[1]) : null }
    }),
  )
  await repository.insertPast(
    db,
    rows.sort((a, b) => (a.observed_at < b.observed_at ? -1 : 1)),
    source,
  )
}
