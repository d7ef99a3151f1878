import { dayOf, dayText, highestOf, lowestOf, spansOf, thin } from '#domain/prices/price-history.ts'
import { priceLevels } from '#domain/prices/price-level.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { daysBack, firstDay, MOST_STEPS, textDays } from './rules.ts'

/** Size of the sample of packs: enough that no single one decides, few enough to be read at once. */
const MOST_PACKS = 12

/** How the prices of a vendor moved. */
export const getVendorPriceHistory = answers(
  'getVendorPriceHistory',
  async ({ db }, { params, query }, asked) => {
    const { vendorId } = params
    const { range } = query
    const { shows, at: now } = asked
    const vendor = await findRow(db, 'vendors', { id: vendorId })
    // The answer 'not found' is stale once anything is added to the catalogue.
    shows(vendor ? tagOf('vendor', vendorId) : 'catalogue')
    if (!vendor) throw new AppError('not_found', 'There is no such vendor.')
    const today = dayOf(now.getTime())
    const back = daysBack(range)
    const packs = await repository.listSampleOfVendor(db, vendorId, MOST_PACKS)
    const byOffer = await repository.listSightings(
      db,
      packs,
      back === null ? null : new Date((today - back) * DAY_MS),
    )
    const priced: { pack: string; from: number; to: number; costPerMg: number }[] = []
    const soldOut: { pack: string; from: number; to: number }[] = []
    for (const [pack, sightings] of byOffer) {
      const spans = spansOf(sightings, today)
      // A pack is shown in the currency of its latest price; prices in another currency cannot be compared with it.
      const currency = spans.findLast(({ seen }) => seen.currency !== null)?.seen.currency
      for (const { from, to, seen } of spans)
        if (seen.inStock === false) soldOut.push({ pack, from, to })
        else if (seen.costPerMg !== null && seen.currency === currency)
          priced.push({ pack, from, to, costPerMg: seen.costPerMg })
    }
    const from = firstDay(range, today, Math.min(...priced.map((span) => span.from)))
    const steps = priceLevels(priced, soldOut, from, today).map((step) => ({ ...step, lowest: step.level }))
    const [lowest, highest] = [lowestOf(steps), highestOf(steps)]
    return {
      is_demo: vendor.is_demo,
      range,
      from: dayText(from),
      to: dayText(today),
      packs: packs.length,
      steps: thin(steps, MOST_STEPS).map(({ level, lower, upper, packs, outOfStock, ...days }) => ({
        ...textDays(days),
        level,
        lower,
        upper,
        packs,
        out_of_stock: outOfStock,
      })),
      lowest: lowest ? { ...textDays(lowest), level: lowest.lowest } : null,
      highest: highest ? { ...textDays(highest), level: highest.lowest } : null,
    }
  },
)
