import type { Output } from '#contract/endpoints.ts'
import type { BasketOrder, BasketWish } from '#contract/market/basket.ts'
import { LEFT_OUT } from '#contract/vocabulary.ts'
import type { Basket, BasketOrder as Solved } from '#domain/list/basket.ts'
import type { BasketLine } from '#domain/list/basket-line.ts'
import { moneyOf } from '#domain/prices/money.ts'
import { daysSince, isStale } from '#domain/prices/staleness.ts'
import type { recentTests } from '#server/catalogue/compounds/lab-tests/service.ts'
import type { Market, Wanted } from './market.ts'
import type { VendorRow } from './repository.ts'
import type { UsablePack } from './rules.ts'

/** What became of a wish, and which offers of its compound take no part. */
export function fateOf(
  { compound, mg }: Pick<BasketWish, 'compound' | 'mg'>,
  bought: ReadonlySet<string>,
  { leftOut, vendors }: Market,
): Pick<BasketWish, 'state' | 'left_out'> {
  if (!compound) return { state: 'not understood', left_out: [] }
  if (mg === null) return { state: 'no amount', left_out: [] }
  const byReason = Map.groupBy(leftOut.get(compound.id) ?? [], ({ reason }) => reason)
  const left_out = LEFT_OUT.flatMap((reason) => {
    const offers = byReason.get(reason) ?? []
    if (offers.length === 0) return []
    const ids = new Set(offers.map(({ vendor }) => vendor))
    const named = [...vendors.values()].filter(({ id }) => ids.has(id))
    return { reason, offers: offers.length, vendors: named.map(nameOf) }
  })
  if (bought.has(compound.id)) return { state: 'bought', left_out }
  return { state: left_out.length > 0 ? 'not available' : 'not offered', left_out }
}

type TestOf = Awaited<ReturnType<typeof recentTests>>

/** The solved basket in the words of the contract. */
export function presentBasket(
  solved: Basket,
  wanted: readonly Wanted[],
  market: Market,
  { now, testOf }: { now: Date; testOf: TestOf },
): Output<'getBasket'>['basket'] {
  const packs = new Map(market.packs.map((pack) => [pack.id, pack]))
  const wishes = new Map(wanted.map((wish) => [wish.compound.id, wish]))
  const toBought = ({ vendor, compound, offer, priceMinor, rateDay }: UsablePack, count: number) => ({
    ...offer,
    offer_id: offer.id,
    count,
    money: { minor: offer.price_minor ?? 0, currency: offer.currency ?? '' },
    price_minor: priceMinor,
    rate_day: rateDay,
    age_days: daysSince(offer.seen_at, now),
    is_stale: isStale(offer.seen_at, now),
    batch_test: testOf(vendor, compound, offer.size),
  })
  const toLine = (line: BasketLine): BasketOrder['lines'][number] | [] => {
    const wish = wishes.get(line.compound)
    if (!wish) return []
    return {
      compound: wish.compound,
      wanted_mg: wish.mg,
      mg: line.massUg / 1000,
      packs: line.packs.flatMap(({ id, count }) => {
        const pack = packs.get(id)
        return pack ? toBought(pack, count) : []
      }),
      price_minor: line.priceMinor,
    }
  }
  const toOrder = (order: Solved): BasketOrder | [] => {
    const vendor = market.vendors.get(order.vendor)
    const delivery = market.deliveries.get(order.vendor)
    if (!vendor || !delivery) return []
    const { price_minor, currency, free_from_minor, days_from, days_to } = delivery.rule
    const price = { minor: price_minor, currency }
    const free_from = moneyOf(free_from_minor, currency)
    return {
      vendor: nameOf(vendor),
      lines: order.lines.flatMap(toLine),
      goods_minor: order.goodsMinor,
      delivery_minor: order.deliveryMinor,
      total_minor: order.goodsMinor + order.deliveryMinor,
      delivery: { price, free_from, days_from, days_to, rate_day: delivery.rateDay },
    }
  }
  const isConverted = (order: Solved) =>
    market.deliveries.get(order.vendor)?.rateDay != null ||
    order.lines.some((line) => line.packs.some(({ id }) => packs.get(id)?.rateDay != null))
  const { single } = solved
  const alone = single && market.vendors.get(single.vendor)
  return {
    orders: solved.orders.flatMap(toOrder),
    total_minor: solved.totalMinor,
    totals_by_vendors: solved.totalsByVendors.map((total_minor, level) =>
      total_minor === null
        ? null
        : { total_minor, is_converted: (solved.ordersByVendors[level] ?? []).some(isConverted) },
    ),
    single: alone
      ? {
          vendor: nameOf(alone),
          total_minor: single.goodsMinor + single.deliveryMinor,
          is_converted: isConverted(single),
        }
      : null,
  }
}

const nameOf = ({ id, slug, name, is_demo }: VendorRow) => ({ id, slug, name, is_demo })
