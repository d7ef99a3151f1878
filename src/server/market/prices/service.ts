import type { Output, ParsedInput } from '#contract/endpoints.ts'
import type { DrugPriceHistory } from '#contract/market/prices.ts'
import type { HistoryRange } from '#contract/vocabulary.ts'
import { moneyOf } from '#domain/prices/money.ts'
import { BADGE_DAYS, priceStanding } from '#domain/prices/price-badges.ts'
import {
  dayOf,
  dayText,
  gapsOf,
  highestOf,
  lowestOf,
  type MarketStep,
  marketSteps,
  medianByDays,
  type PricedSpan,
  spansOf,
  thin,
  vendorSteps,
  within,
} from '#domain/prices/price-history.ts'
import { priceLevels } from '#domain/prices/price-level.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { readMainCurrency } from '#server/catalogue/compounds/read/repository.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

/** What a screen has room for. */
const MOST_STEPS = 400
const MOST_VENDORS = 8

const DAYS = { '30d': 30, '90d': 90, '1y': 365 } as const

export const getOfferHistory = answers(
  'getOfferHistory',
  async ({ db }, { params: { id }, query: { range } }, { shows, at: now }) => {
    const offer = await repository.findOffer(db, id)
    // That there is none is true until anything is added.
    if (offer) shows(tagOf('compound', offer.drug_id), tagOf('vendor', offer.vendor_id))
    else shows('catalogue')
    if (!offer) throw new AppError('not_found', 'There is no such offer.')
    const today = dayOf(now.getTime())
    const spans = spansOf(await repository.listWholeSightings(db, offer.id), today)
    const from = firstDay(range, today, spans[0]?.from)
    const shown = within(spans, from, today)
    const currency = spans.findLast(({ seen }) => seen.currency !== null)?.seen.currency ?? null
    const steps = shown.map(({ from, to, seen }) => ({
      from,
      to,
      seen,
      lowest: seen.currency === currency ? seen.costPerMg : null,
    }))
    const payable = steps.filter(({ seen }) => seen.inStock !== false)
    const [lowest, highest, last] = [lowestOf(payable), highestOf(payable), spans.at(-1)]
    return {
      offer,
      is_demo: offer.is_demo,
      range,
      from: dayText(from),
      to: dayText(today),
      currency,
      points: thin(steps, MOST_STEPS).map(({ seen, lowest: cost_per_mg, ...days }) => ({
        ...textDays(days),
        size: seen.size,
        price: seen.price,
        money: moneyOf(seen.price_minor, seen.currency),
        cost_per_mg,
        in_stock: seen.inStock,
      })),
      gaps: gapsOf(shown, today).map(textDays),
      lowest: lowest ? { ...textDays(lowest), cost_per_mg: lowest.lowest } : null,
      highest: highest ? { ...textDays(highest), cost_per_mg: highest.lowest } : null,
      median: medianByDays(payable),
      first_seen: spans[0] ? dayText(spans[0].from) : null,
      last_seen: last ? dayText(dayOf(last.seen.confirmedAt)) : null,
      gone_since: offer.gone_since?.toISOString().slice(0, 10) ?? null,
      sources: [...new Set(shown.map(({ seen }) => seen.source))].sort(),
    }
  },
)

export async function drugPriceHistory(
  { db }: Pick<Deps, 'db'>,
  { params: { drugId }, query: { range } }: ParsedInput<'getDrugPriceHistory'>,
  { shows, at: now }: Pick<Asked, 'shows' | 'at'>,
): Promise<Output<'getDrugPriceHistory'>> {
  shows(tagOf('compound', drugId))
  const today = dayOf(now.getTime())
  // The standing looks at 90 days, whatever the range.
  const back = daysBack(range)
  const since = back === null ? null : new Date((today - Math.max(back, BADGE_DAYS)) * DAY_MS)
  const offers = await repository.listOffersOfDrug(db, drugId, since)
  shows(...new Set(offers.map(({ vendor_id }) => tagOf('vendor', vendor_id))))
  if (offers.length === 0 && !(await findRow(db, 'drugs', { id: drugId })))
    throw new AppError('not_found', 'There is no such compound.')
  const currency = offers[0]?.main_currency ?? (await readMainCurrency(db))
  const spans = offers.flatMap(({ sightings, slug: vendor }) =>
    spansOf(sightings, today).map(({ from, to, seen }) => ({ from, to, seen, vendor })),
  )
  const priced = spans.flatMap(({ from, to, vendor, seen }): PricedSpan[] =>
    seen.costPerMg === null || seen.currency !== currency || seen.inStock === false
      ? []
      : [{ vendor, from, to, costPerMg: seen.costPerMg }],
  )
  const from = firstDay(range, today, Math.min(...priced.map((span) => span.from)))
  const steps = marketSteps(priced, from, today)
  const badgeStart = today - BADGE_DAYS + 1
  const lowest = lowestOf(steps)
  const ofVendors = vendorSteps(priced, from, today, MOST_VENDORS)
  const vendors = new Map(offers.map((offer) => [offer.slug, offer]))
  return {
    is_demo: offers.some(({ is_demo }) => is_demo),
    range,
    from: dayText(from),
    to: dayText(today),
    currency,
    steps: thin(steps, MOST_STEPS).map(({ lowest, highest, vendor, vendors: count, ...days }) => ({
      ...textDays(days),
      lowest_cost_per_mg: lowest,
      highest_cost_per_mg: highest,
      vendor,
      vendors: count,
    })),
    by_vendor: ofVendors.map(({ vendor, steps }) => ({
      slug: vendor,
      name: vendors.get(vendor)?.name ?? vendor,
      is_demo: vendors.get(vendor)?.is_demo ?? false,
      steps: thin(steps, MOST_STEPS).map(({ lowest, ...days }) => ({
        ...textDays(days),
        cost_per_mg: lowest,
      })),
    })),
    events: eventsOf(steps, spans),
    lowest: lowest?.vendor
      ? { ...textDays(lowest), cost_per_mg: lowest.lowest, vendor: lowest.vendor }
      : null,
    median: medianByDays(steps),
    standing: priceStanding(from < badgeStart ? steps : marketSteps(priced, badgeStart, today), today),
  }
}

export const getDrugPriceHistory = answers('getDrugPriceHistory', drugPriceHistory)

/** Size of the sample of packs: enough that no single one decides, few enough to be read at once. */
const MOST_PACKS = 12

/** How the prices of a vendor moved. */
export const getVendorPriceHistory = answers(
  'getVendorPriceHistory',
  async ({ db }, { params: { vendorId }, query: { range } }, { shows, at: now }) => {
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

/** How many days before today a range begins; null for all of them. */
const daysBack = (range: HistoryRange) => (range === 'all' ? null : DAYS[range])

/** The first day of a range; of all, the first day on which anything is known. */
function firstDay(range: HistoryRange, today: number, firstKnown = today): number {
  const back = daysBack(range)
  return back === null ? Math.min(firstKnown, today) : today - back
}

const textDays = ({ from, to }: { from: number; to: number }) => ({ from: dayText(from), to: dayText(to) })

/** Days on which the vendor that had the lowest price the day before says that the pack is out of stock. */
function eventsOf(
  steps: readonly MarketStep[],
  spans: readonly { vendor: string; from: number; seen: { inStock: boolean | null } }[],
): DrugPriceHistory['events'] {
  const soldOut = new Set(
    spans.flatMap(({ vendor, from, seen }) => (seen.inStock === false ? [`${vendor} ${from}`] : [])),
  )
  return steps.flatMap(({ to, vendor }) =>
    vendor !== null && soldOut.has(`${vendor} ${to + 1}`)
      ? [{ day: dayText(to + 1), vendor, kind: 'out_of_stock' as const }]
      : [],
  )
}
