import type { Offer, OfferTrend } from '#contract/catalogue/offers.ts'
import { BADGE_DAYS, outOfStockSince, priceStanding } from '#domain/prices/price-badges.ts'
import { dayOf, dayText, spansOf, within } from '#domain/prices/price-history.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as repository from './repository.ts'

type Followed = Pick<Offer, 'id' | 'in_stock' | 'money'>

export const { listSightings } = repository

/** What the last 90 days tell of each of these offers, once it is known how it is offered today. */
export async function readTrends(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<(offer: Followed) => OfferTrend> {
  const today = dayOf(now.getTime())
  const start = today - BADGE_DAYS + 1
  const byOffer = await repository.listSightings(db, ids, new Date(start * DAY_MS))
  return ({ id, in_stock, money }) => {
    const spans = spansOf(byOffer.get(id) ?? [], today)
    const steps = within(spans, start, today).map(({ from, to, seen }) => ({
      from,
      to,
      lowest: seen.inStock === false || seen.currency !== money?.currency ? null : seen.costPerMg,
    }))
    const since = outOfStockSince(spans.map(({ from, seen }) => ({ from, inStock: seen.inStock })))
    return {
      out_of_stock_since: in_stock === false && since !== null ? dayText(since) : null,
      standing: priceStanding(steps, today),
      trend: steps.flatMap(({ from, to, lowest }): OfferTrend['trend'] =>
        lowest === null ? [] : [[today - from, today - to, lowest]],
      ),
    }
  }
}
