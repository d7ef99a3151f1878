/** A compound and its wanted mass. */
export type Wish = { compound: string; massUg: number }

/** A pack that can be bought. All prices of one basket are minor units of one currency. */
export type Pack = { id: string; vendor: string; compound: string; massUg: number; priceMinor: number }

export type BasketLine = {
  compound: string
  packs: { id: string; count: number }[]
  massUg: number
  priceMinor: number
}

/** A wish that takes more packs of one vendor is not for shops like these. */
export const MOST_PACKS = 100

/**
 * So many ways are tried for one line. A handful of sizes takes a few hundred; a dozen at all but one price per mass may
 * have billions of ways that differ by a cent, and then the cheapest of those tried counts.
 */
const MOST_TRIES = 20_000

type Choice = { price: number; pieces: number; counts: number[] }

/**
 * The cheapest number of packs that reaches the mass, the fewest packs of equal prices; null without any, or when it
 * takes too many. Exact within `MOST_TRIES`, by branch and bound: packs are tried from the lowest price per mass on.
 */
export function cheapestLine({ compound, massUg }: Wish, packs: readonly Pack[]): BasketLine | null {
  const sorted = packs
    .filter((pack) => pack.massUg > 0 && !packs.some((other) => outdoes(other, pack)))
    .sort(
      (a, b) =>
        a.priceMinor * b.massUg - b.priceMinor * a.massUg || b.massUg - a.massUg || (a.id < b.id ? -1 : 1),
    )
  const leastFrom = sorted.map((_, index) => leastCost(sorted.slice(index)))
  const counts: number[] = []
  let tries = 0
  let best = cheapestOfOneSize(massUg, sorted)
  function visit(index: number, left: number, price: number, pieces: number): void {
    if (left <= 0) {
      if (!best || price < best.price || (price === best.price && pieces < best.pieces))
        best = { price, pieces, counts: [...counts] }
      return
    }
    tries += 1
    const pack = sorted[index]
    if (!pack || tries > MOST_TRIES) return
    const least = leastFrom[index]?.(left, MOST_PACKS - pieces)
    if (!least) return
    const [atLeast, fewest] = [price + least.price, pieces + least.pieces]
    if (best && (atLeast > best.price || (atLeast === best.price && fewest >= best.pieces))) return
    const most = Math.min(Math.ceil(left / pack.massUg), MOST_PACKS - pieces)
    for (let count = most; count >= 0; count -= 1) {
      counts[index] = count
      visit(index + 1, left - count * pack.massUg, price + count * pack.priceMinor, pieces + count)
    }
    counts.length = index
  }
  visit(0, massUg, 0, 0)
  if (!best) return null
  const chosen: Choice = best
  const taken = sorted.flatMap((pack, index) => {
    const count = chosen.counts[index] ?? 0
    return count > 0 ? [{ pack, count }] : []
  })
  return {
    compound,
    packs: taken.map(({ pack, count }) => ({ id: pack.id, count })),
    massUg: taken.reduce((sum, { pack, count }) => sum + pack.massUg * count, 0),
    priceMinor: chosen.price,
  }
}

/** Something to compare with from the start. */
const cheapestOfOneSize = (massUg: number, packs: readonly Pack[]): Choice | null =>
  packs
    .map((pack, index): Choice => {
      const pieces = Math.ceil(massUg / pack.massUg)
      return {
        price: pieces * pack.priceMinor,
        pieces,
        counts: packs.map((_, i) => (i === index ? pieces : 0)),
      }
    })
    .filter(({ pieces }) => pieces <= MOST_PACKS)
    .sort((a, b) => a.price - b.price || a.pieces - b.pieces)[0] ?? null

/**
 * What no choice of these packs can go below, or null where there is no room for it: neither the price of the mass nor
 * its price with a charge for each piece, given back for all the room there is. The charges looked at are those at
 * which another size becomes the best, so the larger sizes that a full basket needs are counted at what they cost.
 */
function leastCost(packs: readonly Pack[]) {
  const largest = Math.max(...packs.map(({ massUg }) => massUg))
  // Packs of 30 and 60 reach 61 only as 90.
  const step = packs.reduce((common, { massUg }) => divisor(common, massUg), 0)
  const perMassAt = (charge: number) =>
    Math.min(...packs.map(({ massUg, priceMinor }) => (priceMinor + charge) / massUg))
  const charges = packs.flatMap((a) =>
    packs.flatMap((b) => {
      const charge = (a.priceMinor * b.massUg - b.priceMinor * a.massUg) / (a.massUg - b.massUg)
      const isBest = (a.priceMinor + charge) / a.massUg <= perMassAt(charge) * (1 + 1e-12)
      return a.massUg > b.massUg && charge > 0 && isBest ? [{ charge, perMass: perMassAt(charge) }] : []
    }),
  )
  const prices = [{ charge: 0, perMass: perMassAt(0) }, ...charges]
  return (left: number, room: number) => {
    const pieces = Math.ceil(left / largest)
    if (pieces > room) return null
    const mass = Math.ceil(left / step) * step
    const price = Math.max(...prices.map(({ charge, perMass }) => mass * perMass - charge * room))
    return { price: Math.ceil(price - 1e-6), pieces }
  }
}

/**
 * Whether the first pack makes the second one pointless: at least the same mass for at most the same price. Of equal
 * packs the first by id stays.
 */
const outdoes = (one: Pack, other: Pack) =>
  one.massUg >= other.massUg &&
  one.priceMinor <= other.priceMinor &&
  (one.massUg > other.massUg || one.priceMinor < other.priceMinor || one.id < other.id)

/** The greatest common divisor; of 0 and a number, the number. */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
