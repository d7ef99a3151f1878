import { type BasketLine, cheapestLine, type Pack, type Wish } from './basket-line.ts'

/** What a vendor charges for one delivery; from `freeFromMinor` worth of goods on, nothing. Null: never free. */
export type Delivery = { priceMinor: number; freeFromMinor: number | null }

export type BasketOrder = { vendor: string; lines: BasketLine[]; goodsMinor: number; deliveryMinor: number }

export type Basket = {
  /** One order a vendor, by vendor. */
  orders: BasketOrder[]
  totalMinor: number
  /** The lowest total with at most one vendor, two, and so on; null where so few do not have everything. */
  totalsByVendors: (number | null)[]
  /** The orders of each of these totals; none where there is none. */
  ordersByVendors: BasketOrder[][]
  /** Everything at the cheapest single vendor; null when no vendor has everything. */
  single: BasketOrder | null
}

/** The exact search looks at every group of wishes: each further one triples its work. */
export const MOST_WISHES = 12

/**
 * The cheapest way to buy every wish, deliveries included, with at most `maxVendors` orders. Null when the vendors
 * together do not have everything. Each wish is bought at one vendor, in the cheapest number of packs that reaches the
 * mass: never from two batches, and never more packs only to reach free delivery. Vendors without an entry in
 * `deliveries` take no part, because their total is unknown. The result is exact: it finds the cheapest vendor for each
 * group of wishes, then the cheapest division into groups. A division that names one vendor twice is never cheaper than
 * joining both orders, because one delivery costs at most as much as two.
 */
export function cheapestBasket(
  wishes: readonly Wish[],
  packs: readonly Pack[],
  deliveries: ReadonlyMap<string, Delivery>,
  maxVendors = wishes.length,
): Basket | null {
  if (wishes.length === 0 || wishes.length > MOST_WISHES) return null
  const shelves = linesByVendor(wishes, packs, deliveries)
  const groups = cheapestVendorOfGroups(wishes.length, shelves, deliveries)
  const divisions = cheapestDivisions(wishes.length, groups.costs, Math.min(maxVendors, wishes.length))
  const all = 2 ** wishes.length - 1
  const totalsByVendors = divisions.map(({ costs }) => finite(costs[all]))
  const last = divisions.at(-1)
  if (!last || finite(last.costs[all]) === null) return null
  const ordersAt = (level: number) => {
    const orders: BasketOrder[] = []
    for (let left = all, depth = level; left > 0; depth -= 1) {
      // A level that is no cheaper than the one with fewer vendors gives way to it.
      while (depth > 0 && divisions[depth - 1]?.costs[left] === divisions[depth]?.costs[left]) depth -= 1
      const group = divisions[depth]?.groups[left] ?? left
      orders.push(orderOf(group, groups.vendors[group] ?? 0, shelves, deliveries))
      left ^= group
    }
    return orders.sort((a, b) => (a.vendor < b.vendor ? -1 : 1))
  }
  const ordersByVendors = totalsByVendors.map((total, level) => (total === null ? [] : ordersAt(level)))
  const alone = groups.vendors[all] ?? -1
  const single = alone < 0 ? null : orderOf(all, alone, shelves, deliveries)
  const orders = ordersByVendors.at(-1) ?? []
  return { orders, totalMinor: last.costs[all] ?? 0, totalsByVendors, ordersByVendors, single }
}

type Shelf = { vendor: string; lines: (BasketLine | null)[] }

/** For every vendor that delivers, its cheapest line for each wish, or null where it has none. */
function linesByVendor(
  wishes: readonly Wish[],
  packs: readonly Pack[],
  deliveries: ReadonlyMap<string, Delivery>,
): Shelf[] {
  const byVendor = Map.groupBy(packs, ({ vendor }) => vendor)
  return [...deliveries.keys()].sort().flatMap((vendor) => {
    const sold = Map.groupBy(byVendor.get(vendor) ?? [], ({ compound }) => compound)
    const lines = wishes.map((wish) => cheapestLine(wish, sold.get(wish.compound) ?? []))
    return lines.some((line) => line !== null) ? [{ vendor, lines }] : []
  })
}

/** For every group of wishes (a bit each) the lowest total at one vendor and that vendor's place. */
function cheapestVendorOfGroups(
  wishCount: number,
  shelves: readonly Shelf[],
  deliveries: ReadonlyMap<string, Delivery>,
) {
  const size = 2 ** wishCount
  const costs = new Float64Array(size).fill(Infinity)
  const vendors = new Int32Array(size).fill(-1)
  const goods = new Float64Array(size)
  shelves.forEach(({ vendor, lines }, place) => {
    const delivery = deliveries.get(vendor)
    if (!delivery) return
    for (let group = 1; group < size; group += 1) {
      const lowest = group & -group
      const line = lines[31 - Math.clz32(lowest)]
      const sum = line ? (goods[group ^ lowest] ?? 0) + line.priceMinor : Infinity
      goods[group] = sum
      if (sum === Infinity) continue
      const total = sum + deliveryPrice(delivery, sum)
      if (total < (costs[group] ?? 0)) {
        costs[group] = total
        vendors[group] = place
      }
    }
  })
  return { costs, vendors }
}

/** Level n: the lowest total of every set of wishes with at most n + 1 vendors, and the group bought at one of them. */
function cheapestDivisions(wishCount: number, single: Float64Array, maxVendors: number) {
  const size = 2 ** wishCount
  const levels = [{ costs: single, groups: Int32Array.from({ length: size }, (_, group) => group) }]
  while (levels.length < maxVendors) {
    const fewer = levels.at(-1)
    if (!fewer) break
    const costs = Float64Array.from(fewer.costs)
    const groups = Int32Array.from(fewer.groups)
    let isCheaper = false
    for (let set = 1; set < size; set += 1) {
      const lowest = set & -set
      // The group with the first wish is bought at one vendor, the rest at fewer.
      for (let group = (set - 1) & set; group > 0; group = (group - 1) & set) {
        if (!(group & lowest)) continue
        const total = (single[group] ?? Infinity) + (fewer.costs[set ^ group] ?? Infinity)
        if (total < (costs[set] ?? Infinity)) {
          costs[set] = total
          groups[set] = group
          isCheaper = true
        }
      }
    }
    // One vendor more changed nothing, so no further one will.
    levels.push(
      ...(isCheaper ? [{ costs, groups }] : Array.from({ length: maxVendors - levels.length }, () => fewer)),
    )
  }
  return levels
}

function orderOf(
  group: number,
  place: number,
  shelves: readonly Shelf[],
  deliveries: ReadonlyMap<string, Delivery>,
): BasketOrder {
  const { vendor, lines } = shelves[place] ?? { vendor: '', lines: [] }
  const bought = lines.filter(
    (line, wish): line is BasketLine => line !== null && (group & (1 << wish)) !== 0,
  )
  const goodsMinor = bought.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const delivery = deliveries.get(vendor)
  return {
    vendor,
    lines: bought,
    goodsMinor,
    deliveryMinor: delivery ? deliveryPrice(delivery, goodsMinor) : 0,
  }
}

const deliveryPrice = ({ priceMinor, freeFromMinor }: Delivery, goodsMinor: number) =>
  freeFromMinor !== null && goodsMinor >= freeFromMinor ? 0 : priceMinor

const finite = (total: number | undefined) => (total !== undefined && Number.isFinite(total) ? total : null)
