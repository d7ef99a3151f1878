import type { OfferEntry } from '../../src/contract/catalogue/catalogue-file.ts'
import type { PastPrice } from '../../src/contract/market/demo-history.ts'
import { readPrice } from '../../src/domain/prices/money.ts'
import { DAY_MS } from '../../src/domain/text/duration.ts'
import { type Draw, drawFor } from './draw.ts'
import { SHOPS, type Shop } from './shops.ts'

const YEAR = 365

/**
 * An invented year of each offer, the oldest price first: prices that drift, sales, times out of stock, and gaps in which
 * no one looked. The last is the offer's own price, since its last change. Equal input gives equal output.
 */
export function pastOf(offer: OfferEntry, asOf: string, seed: number): PastPrice[] {
  const shop = SHOPS.find(({ slug }) => slug === offer.vendor)
  const now = readPrice(offer.price)
  if (!shop || !now || offer.price === null) return []
  const draw = drawFor(seed, 'history', offer.vendor, offer.sku)
  // What becomes dearer or cheaper does so everywhere.
  const yearly = drawFor(seed, 'trend', offer.compound).between(-0.12, 0.25)
  const seen = Math.round((Date.parse(asOf) - Date.parse(offer.seen_at)) / DAY_MS)
  const begin = draw.chance(0.85) ? YEAR : Math.max(seen + 20, Math.floor(draw.between(60, YEAR)))
  const own = offer.in_stock
  let day = Math.min(begin, seen + Math.floor(draw.between(0, 24)))
  const past: PastPrice[] = [entry(day, seen, offer.price, own)]
  while (day < begin) {
    const until = day + 1
    const [days, price, stock] = before(shop, draw, now.minor / 100, (yearly * day) / YEAR)
    day = Math.min(begin, until + days)
    // Sources look about once a week; now and then there is no look for weeks.
    const lastSeen = Math.min(
      day,
      until + Math.floor(draw.chance(0.06) ? draw.between(38, 55) : draw.between(0, 6)),
    )
    past.push(entry(day, lastSeen, price, stock))
  }
  return past.reverse().reduce<PastPrice[]>(confirmed, [])
}

/** An unchanged price seen again within 30 days is the same observation, as for every source. */
function confirmed(past: PastPrice[], next: PastPrice): PastPrice[] {
  const last = past.at(-1)
  if (!last || last[2] !== next[2] || last[3] !== next[3] || last[1] - next[0] > 30) return [...past, next]
  return [...past.slice(0, -1), entry(last[0], next[1], next[2], next[3])]
}

/** How long a price held before, how much it was, and whether the pack could be bought. */
function before(shop: Shop, draw: Draw, now: number, drift: number): [number, string, boolean | undefined] {
  const usual = now * (1 + drift) * draw.between(0.95, 1.06)
  if (draw.chance(0.14))
    return [Math.floor(draw.between(5, 14)), write(shop, usual * draw.between(0.76, 0.9)), stated(shop)]
  if (shop.statesStock && draw.chance(0.1))
    return [Math.floor(draw.between(9, 30)), write(shop, usual), false]
  return [Math.floor(draw.between(18, 75)), write(shop, usual), stated(shop)]
}

const stated = (shop: Shop) => (shop.statesStock ? true : undefined)

function write(shop: Shop, amount: number): string {
  const whole = Math.max(1, Math.round(amount) - (shop.cents > 0 ? 1 : 0))
  return shop.writesPrice((whole + shop.cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))
}

const entry = (day: number, lastSeen: number, price: string, stock: boolean | null | undefined): PastPrice =>
  typeof stock === 'boolean' ? [day, lastSeen, price, stock] : [day, lastSeen, price]
