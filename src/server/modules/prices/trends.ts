import type { Offer, OfferTrend } from '#contract/offers.ts'
import { DAY_MS } from '#domain/duration.ts'
import { BADGE_DAYS, outOfStockSince, priceStanding } from '#domain/price-badges.ts'
import { dayOf, dayText, spansOf, within } from '#domain/price-history.ts'
import type { Db } from '#server/db/schema.ts'
import * as repository from './repository.ts'

/** Offers with what their last 90 days tell. */
export async function withTrends<T extends { id: string; in_stock: boolean | null; money: Offer['money'] }>(
  db: Db,
  offers: readonly T[],
  now: Date,
): Promise<(T & OfferTrend)[]> {
  const today = dayOf(now.getTime())
  const start = today - BADGE_DAYS + 1
  const byOffer = await repository.listSightings(
    db,
    offers.map(({ id }) => id),
    new Date(start * DAY_MS),
  )
  return offers.map((offer) => {
    const spans = spansOf(byOffer.get(offer.id) ?? [], today)
    const steps = within(spans, start, today).map(({ from, to, seen }) => ({
      from,
      to,
      lowest: seen.inStock === false || seen.currency !== offer.money?.currency ? null : seen.costPerMg,
    }))
    const since = outOfStockSince(spans.map(({ from, seen }) => ({ from, inStock: seen.inStock })))
    return {
      ...offer,
      out_of_stock_since: offer.in_stock === false && since !== null ? dayText(since) : null,
      standing: priceStanding(steps, today),
      trend: steps.flatMap(({ from, to, lowest }): OfferTrend['trend'] =>
        lowest === null ? [] : [[today - from, today - to, lowest]],
      ),
    }
  })
}
