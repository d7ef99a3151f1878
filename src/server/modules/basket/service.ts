import type { BasketOrder, BasketWish } from '#contract/basket.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { LEFT_OUT, type LeftOut } from '#contract/vocabulary.ts'
import {
  type Basket,
  cheapestBasket,
  MOST_WISHES,
  type BasketOrder as Solved,
  type Wish,
} from '#domain/basket.ts'
import { moneyOf } from '#domain/money.ts'
import { daysSince, isStale } from '#domain/staleness.ts'
import { readWishes } from '#domain/wish-list.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Asked } from '#server/http/endpoint.ts'
import { readMainCurrency } from '#server/modules/catalogue/read/repository.ts'
import { tagOf } from '#server/modules/changes/tags.ts'
import { hasPremium } from '#server/modules/entitlements/service.ts'
import { NO_RATES, readRates } from '#server/modules/rates/service.ts'
import type { NameSearch } from '#server/modules/search/service.ts'
import * as repository from './repository.ts'
import {
  type Constraints,
  deliveryOf,
  packOf,
  reaches,
  type UsableDelivery,
  type UsablePack,
} from './rules.ts'

type Query = ParsedInput<'getBasket'>['query']
type Compound = { id: string; slug: string; name: string }
type Understood = Omit<BasketWish, 'state' | 'left_out'>

/** The cheapest basket for a list of wishes, and for each wish that is not in it the reasons. */
export async function getBasket(
  context: Deps,
  names: NameSearch,
  query: Query,
  { caller, shows, at: now }: Asked,
): Promise<Output<'getBasket'>> {
  const { db } = context
  shows('list:compounds', 'catalogue')
  const wishes = await understandAll(context, names, query)
  const wanted = wishes.flatMap(({ compound, mg }) => (compound && mg !== null ? [{ compound, mg }] : []))
  shows(...wanted.map(({ compound }) => tagOf('compound', compound.id)))
  const isOpen = await hasPremium(context, caller)
  const isConverted = query.currencies === 'converted'
  if (isConverted) shows('list:rates')
  const { rates, isDemo } = isConverted ? await readRates(db, now) : NO_RATES
  const by: Constraints = {
    to: query.to,
    currency: await readMainCurrency(db),
    rates,
    isStockStated: query.stock === 'stated',
    isFresh: query.seen === '30-days',
    leastRating: isOpen ? (query.rating ?? null) : null,
    now,
  }
  const market = await readMarket(context, wanted, by, shows)
  const solvable: Wish[] = wanted.flatMap(({ compound, mg }) =>
    market.packs.some((pack) => pack.compound === compound.id)
      ? [{ compound: compound.id, massUg: Math.round(mg * 1000) }]
      : [],
  )
  const solved = cheapestBasket(solvable, market.packs, market.deliveries, query.vendors)
  const freely =
    solved || solvable.length === 0 ? solved : cheapestBasket(solvable, market.packs, market.deliveries)
  const bought = new Set(solvable.map(({ compound }) => compound))
  return {
    locked: !isOpen,
    currency: by.currency,
    wishes: wishes.map((wish) => ({ ...wish, ...fateOf(wish, bought, market) })),
    has_demo_rates: isDemo,
    basket: solved && present(solved, wanted, market, now),
    fewest_vendors: freely ? freely.totalsByVendors.findIndex((total) => total !== null) + 1 : null,
  }
}

/** Names become compounds; amounts of one compound under several names are added up. */
async function understandAll({ db }: Deps, names: NameSearch, { c, mg }: Query): Promise<Understood[]> {
  const listed = readWishes(c, mg)
  if (listed.length === 0) throw new AppError('invalid', 'Name at least one compound.', { field: 'c' })
  if (listed.length > MOST_WISHES)
    throw new AppError('invalid', `A basket has room for ${MOST_WISHES} compounds.`, { field: 'c' })
  const ids = await Promise.all(listed.map(({ name }) => names.find(name)))
  const found = ids.filter((id) => id !== null)
  const rows = found.length > 0 ? await repository.listCompounds(db, found) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wishes: Understood[] = []
  for (const [place, { name, mg: amount }] of listed.entries()) {
    const compound = byId.get(ids[place] ?? '') ?? null
    const same = compound && wishes.find((wish) => wish.compound?.id === compound.id)
    if (same) same.mg = same.mg === null || amount === null ? (same.mg ?? amount) : same.mg + amount
    else
      wishes.push({
        asked: name,
        mg: amount,
        compound,
        suggestions: compound ? [] : await names.suggest(name, 3),
      })
  }
  return wishes
}

type Market = {
  packs: UsablePack[]
  deliveries: Map<string, UsableDelivery>
  vendors: Map<string, repository.VendorRow>
  /** By compound: what takes no part, each offer with its reason. */
  leftOut: Map<string, { vendor: string; reason: LeftOut }[]>
}

/** All offers of the compounds, told apart by whether they may be bought. */
async function readMarket(
  { db }: Deps,
  wanted: readonly { compound: Compound; mg: number }[],
  by: Constraints,
  shows: Asked['shows'],
): Promise<Market> {
  const market: Market = { packs: [], deliveries: new Map(), vendors: new Map(), leftOut: new Map() }
  if (wanted.length === 0) return market
  const offers = await repository.listOffers(
    db,
    wanted.map(({ compound }) => compound.id),
  )
  const vendorIds = [...new Set(offers.map(({ vendor_id }) => vendor_id))]
  shows(...vendorIds.map((id) => tagOf('vendor', id)))
  if (vendorIds.length === 0) return market
  const [vendors, rules] = await Promise.all([
    repository.listVendors(db, vendorIds),
    repository.listShippingRules(db, vendorIds),
  ])
  market.vendors = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const rulesOf = Map.groupBy(rules, ({ vendor_id }) => vendor_id)
  const deliveries = new Map(vendorIds.map((id) => [id, deliveryOf(rulesOf.get(id) ?? [], by)]))
  const amounts = new Map(wanted.map(({ compound, mg }) => [compound.id, Math.round(mg * 1000)]))
  const leaveOut = (compound: string, vendor: string, reason: LeftOut) => {
    const list = market.leftOut.get(compound) ?? []
    if (list.length === 0) market.leftOut.set(compound, list)
    list.push({ vendor, reason })
  }
  const packs = offers.flatMap((offer) => {
    const vendor = market.vendors.get(offer.vendor_id)
    const delivery = deliveries.get(offer.vendor_id)
    if (!vendor || !delivery) return []
    const pack = packOf(offer, vendor, delivery, by)
    if (typeof pack !== 'string') return [pack]
    leaveOut(offer.drug_id, offer.vendor_id, pack)
    return []
  })
  for (const shelf of Map.groupBy(packs, ({ compound, vendor }) => `${compound} ${vendor}`).values()) {
    const { compound = '', vendor = '' } = shelf[0] ?? {}
    if (reaches(shelf, amounts.get(compound) ?? 0)) market.packs.push(...shelf)
    else for (const _ of shelf) leaveOut(compound, vendor, 'too many packs')
  }
  for (const [id, delivery] of deliveries)
    if (typeof delivery !== 'string') market.deliveries.set(id, delivery)
  return market
}

function fateOf(
  { compound, mg }: Understood,
  bought: ReadonlySet<string>,
  { leftOut, vendors }: Market,
): Pick<BasketWish, 'state' | 'left_out'> {
  if (!compound) return { state: 'not understood', left_out: [] }
  if (mg === null) return { state: 'no amount', left_out: [] }
  const byReason = Map.groupBy(leftOut.get(compound.id) ?? [], ({ reason }) => reason)
  const left_out = LEFT_OUT.flatMap((reason) => {
    const offers = byReason.get(reason) ?? []
    if (offers.length === 0) return []
    const named = [...new Set(offers.map(({ vendor }) => vendor))].flatMap((id) => vendors.get(id) ?? [])
    return [
      {
        reason,
        offers: offers.length,
        vendors: named.map(({ slug, name, is_demo }) => ({ slug, name, is_demo })),
      },
    ]
  })
  if (bought.has(compound.id)) return { state: 'bought', left_out }
  return { state: left_out.length > 0 ? 'not available' : 'not offered', left_out }
}

/** The solved basket in the words of the contract. */
function present(
  solved: Basket,
  wanted: readonly { compound: Compound; mg: number }[],
  market: Market,
  now: Date,
): Output<'getBasket'>['basket'] {
  const packs = new Map(market.packs.map((pack) => [pack.id, pack]))
  const wishes = new Map(wanted.map((wish) => [wish.compound.id, wish]))
  const toOrder = (order: Solved): BasketOrder[] => {
    const vendor = market.vendors.get(order.vendor)
    const delivery = market.deliveries.get(order.vendor)
    if (!vendor || !delivery) return []
    const { rule } = delivery
    return [
      {
        vendor: nameOf(vendor),
        lines: order.lines.flatMap((line) => {
          const wish = wishes.get(line.compound)
          if (!wish) return []
          return [
            {
              compound: wish.compound,
              wanted_mg: wish.mg,
              mg: line.massUg / 1000,
              packs: line.packs.flatMap(({ id, count }) => {
                const pack = packs.get(id)
                return pack ? [toBought(pack, count, now)] : []
              }),
              price_minor: line.priceMinor,
            },
          ]
        }),
        goods_minor: order.goodsMinor,
        delivery_minor: order.deliveryMinor,
        total_minor: order.goodsMinor + order.deliveryMinor,
        delivery: {
          price: { minor: rule.price_minor, currency: rule.currency },
          free_from: moneyOf(rule.free_from_minor, rule.currency),
          days_from: rule.days_from,
          days_to: rule.days_to,
          rate_day: delivery.rateDay,
        },
      },
    ]
  }
  const alone = solved.single && market.vendors.get(solved.single.vendor)
  return {
    orders: solved.orders.flatMap(toOrder),
    total_minor: solved.totalMinor,
    totals_by_vendors: solved.totalsByVendors,
    single:
      alone && solved.single
        ? { vendor: nameOf(alone), total_minor: solved.single.goodsMinor + solved.single.deliveryMinor }
        : null,
  }
}

const nameOf = ({ id, slug, name, is_demo }: repository.VendorRow) => ({ id, slug, name, is_demo })

const toBought = ({ offer, priceMinor, rateDay }: UsablePack, count: number, now: Date) => ({
  offer_id: offer.id,
  size: offer.size,
  count,
  money: { minor: offer.price_minor ?? 0, currency: offer.currency ?? '' },
  price_minor: priceMinor,
  rate_day: rateDay,
  product_link: offer.product_link,
  seen_at: offer.seen_at,
  age_days: daysSince(offer.seen_at, now),
  is_stale: isStale(offer.seen_at, now),
  in_stock: offer.in_stock,
})
