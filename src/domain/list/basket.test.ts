import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapestBasket, type Delivery } from './basket.ts'
import { cheapestLine, type Pack, type Wish } from './basket-line.ts'

const MG = 1000
const pack = (vendor: string, compound: string, mg: number, dollars: number): Pack => ({
  id: `${vendor} ${compound} ${mg}`,
  vendor,
  compound,
  massUg: mg * MG,
  priceMinor: Math.round(dollars * 100),
})
const wish = (compound: string, mg: number): Wish => ({ compound, massUg: mg * MG })

describe('the packs of one wish', () => {
  test('are the fewest of equal prices', () => {
    const packs = [pack('a', 'kpv', 5, 10), pack('a', 'kpv', 10, 20)]
    expect(cheapestLine(wish('kpv', 20), packs)?.packs).toEqual([{ id: 'a kpv 10', count: 2 }])
  })

  test('are none when it would take more than a hundred of them', () => {
    const packs = [pack('a', 'kpv', 5, 20), pack('a', 'kpv', 10, 40), pack('a', 'kpv', 20, 80)]
    expect(cheapestLine(wish('kpv', 2000), packs)?.packs).toEqual([{ id: 'a kpv 20', count: 100 }])
    expect(cheapestLine(wish('kpv', 2001), packs)).toBeNull()
  })

  test('are found among many sizes at all but one price per mass, where a search through all would not end', () => {
    const sizes = [30, 60, 90, 120, 180, 240].map((mg) => pack('a', 'kpv', mg, (mg * 2999) / 3000))
    const packs = [...sizes, pack('a', 'kpv', 500, 499.85), pack('a', 'kpv', 1000, 999.7)]
    const line = cheapestLine(wish('kpv', 61_000), packs)
    expect(line?.massUg).toBeGreaterThanOrEqual(61_000 * MG)
    expect(line?.priceMinor).toBeLessThanOrEqual(6_099_200)
  })
})

test('the cheapest basket is what trying out every way finds, on 500 random small cases', () => {
  const vendors = ['a', 'b', 'c', 'd']
  const compounds = ['kpv', 'ghk', 'tb4', 'dsip']
  const packs = fc.array(
    fc.record({
      vendor: fc.constantFrom(...vendors),
      compound: fc.constantFrom(...compounds),
      massUg: fc.integer({ min: 1, max: 6 }),
      priceMinor: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 14 },
  )
  const deliveries = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom(...vendors),
      fc.record({
        priceMinor: fc.integer({ min: 0, max: 15 }),
        freeFromMinor: fc.option(fc.integer({ min: 1, max: 60 })),
      }),
    ),
    { selector: ([vendor]) => vendor },
  )
  const wishes = fc.uniqueArray(
    fc.record({ compound: fc.constantFrom(...compounds), massUg: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ compound }) => compound, minLength: 1 },
  )
  fc.assert(
    fc.property(packs, deliveries, wishes, fc.integer({ min: 1, max: 4 }), (rows, rules, wanted, most) => {
      const offered = rows.map((row, index) => ({ ...row, id: String(index) }))
      const found = cheapestBasket(wanted, offered, new Map(rules), most)
      expect(found?.totalMinor ?? null).toBe(byTryingOut(wanted, offered, new Map(rules), most))
      expect(found?.totalsByVendors[0] ?? null).toBe(
        found?.single ? found.single.goodsMinor + found.single.deliveryMinor : null,
      )
      found?.totalsByVendors.forEach((total, level) => {
        const orders = found.ordersByVendors[level] ?? []
        if (total === null) expect(orders).toEqual([])
        else expectToAddUp(orders, total, wanted, offered, level + 1)
      })
    }),
    { numRuns: 500, seed: 20261121 },
  )
})

function expectToAddUp(
  orders: NonNullable<ReturnType<typeof cheapestBasket>>['orders'],
  totalMinor: number,
  wishes: readonly Wish[],
  packs: readonly Pack[],
  maxVendors: number,
) {
  const paid = orders.reduce((sum, { goodsMinor, deliveryMinor }) => sum + goodsMinor + deliveryMinor, 0)
  expect(paid).toBe(totalMinor)
  expect(new Set(orders.map(({ vendor }) => vendor)).size).toBe(orders.length)
  expect(orders.length).toBeLessThanOrEqual(maxVendors)
  for (const { compound, massUg } of wishes) {
    const line = orders.flatMap(({ lines }) => lines).find((bought) => bought.compound === compound)
    const mass = line?.packs.reduce(
      (sum, { id, count }) => sum + count * (packs.find((offered) => offered.id === id)?.massUg ?? 0),
      0,
    )
    expect(mass).toBeGreaterThanOrEqual(massUg)
  }
}

/** Every wish at every vendor, in every number of packs. */
function byTryingOut(
  wishes: readonly Wish[],
  packs: readonly Pack[],
  deliveries: ReadonlyMap<string, Delivery>,
  maxVendors: number,
): number | null {
  let best: number | null = null
  const goods = new Map<string, number>()
  const visit = (index: number) => {
    const current = wishes[index]
    if (!current) {
      if (goods.size > maxVendors) return
      const total = [...goods].reduce((sum, [vendor, worth]) => {
        const { priceMinor, freeFromMinor } = deliveries.get(vendor) ?? { priceMinor: 0, freeFromMinor: 0 }
        return sum + worth + (freeFromMinor !== null && worth >= freeFromMinor ? 0 : priceMinor)
      }, 0)
      if (best === null || total < best) best = total
      return
    }
    for (const vendor of deliveries.keys()) {
      const price = coverPrice(
        current.massUg,
        packs.filter((offered) => offered.vendor === vendor && offered.compound === current.compound),
      )
      if (price === Infinity) continue
      const before = goods.get(vendor)
      goods.set(vendor, (before ?? 0) + price)
      visit(index + 1)
      if (before === undefined) goods.delete(vendor)
      else goods.set(vendor, before)
    }
  }
  visit(0)
  return best
}

function coverPrice(massUg: number, packs: readonly Pack[]): number {
  if (massUg <= 0) return 0
  return Math.min(
    Infinity,
    ...packs.map((offered) => offered.priceMinor + coverPrice(massUg - offered.massUg, packs)),
  )
}
