import { lowestByDay, type PricedSpan } from './price-history.ts'

/** Equal days of a vendor: where its packs stand against what each of them usually costs, which is 1. Null is a gap. */
export type LevelStep = {
  from: number
  to: number
  level: number | null
  /** Half of the packs are between these; null of fewer than four. */
  lower: number | null
  upper: number | null
  /** How many had a price that could be paid. */
  packs: number
  outOfStock: number
}

/** Fewer than this have no halves and quarters. */
const PACKS_FOR_QUARTERS = 4

/**
 * How the prices of several packs moved together. The cost of each pack on a day is divided by its own median of all days
 * in the range, and of a day the pack in the middle counts (of two the mean): neither a dear compound nor one wrong
 * price moves it, and a pack that comes or goes changes nothing by being cheap or dear.
 *
 * Example: a pack costs $10 on most days and $9 today, another $40 and $42, a third $5 and $4.50. Today they stand at
 * 0.9, 1.05 and 0.9: the level is 0.9, a tenth below the usual.
 */
export function priceLevels(
  spans: readonly (Omit<PricedSpan, 'vendor'> & { pack: string })[],
  soldOut: readonly { pack: string; from: number; to: number }[],
  from: number,
  to: number,
): LevelStep[] {
  const ofPacks = spans.map(({ pack: vendor, from, to, costPerMg }) => ({ vendor, from, to, costPerMg }))
  const costs = [...lowestByDay(ofPacks, from, to).values()]
  const usual = costs.map(usualOf)
  const soldOutPacks = packsByDay(soldOut, from, to)
  const levels = new Float64Array(costs.length)
  const steps: LevelStep[] = []
  for (let index = 0; index <= to - from; index += 1) {
    let packs = 0
    costs.forEach((ofPack, pack) => {
      const cost = ofPack[index] ?? Number.POSITIVE_INFINITY
      if (cost === Number.POSITIVE_INFINITY) return
      levels[packs] = cost / (usual[pack] ?? cost)
      packs += 1
    })
    const day = {
      from: from + index,
      to: from + index,
      ...middleOf(levels.subarray(0, packs).sort()),
      packs,
      outOfStock: soldOutPacks[index]?.size ?? 0,
    }
    const last = steps.at(-1)
    if (last && isEqualDay(last, day)) last.to = day.to
    else steps.push(day)
  }
  return steps
}

/** The price in the middle of all days on which one is known, the lower one of two. */
function usualOf(costs: Float64Array): number | undefined {
  const sorted = costs.toSorted()
  const unknown = sorted.indexOf(Number.POSITIVE_INFINITY)
  return sorted[Math.ceil((unknown === -1 ? sorted.length : unknown) / 2) - 1]
}

function packsByDay(
  spans: readonly { pack: string; from: number; to: number }[],
  from: number,
  to: number,
): (Set<string> | undefined)[] {
  const byDay: (Set<string> | undefined)[] = []
  for (const span of spans)
    for (let index = Math.max(span.from, from) - from; index <= Math.min(span.to, to) - from; index += 1) {
      byDay[index] ??= new Set()
      byDay[index]?.add(span.pack)
    }
  return byDay
}

function middleOf(sorted: Float64Array): Pick<LevelStep, 'level' | 'lower' | 'upper'> {
  const last = sorted.length - 1
  const [below, above] = [sorted[Math.floor(last / 2)], sorted[Math.ceil(last / 2)]]
  if (below === undefined || above === undefined) return { level: null, lower: null, upper: null }
  const quarter = sorted.length < PACKS_FOR_QUARTERS ? null : Math.floor(last / 4)
  return {
    level: (below + above) / 2,
    lower: quarter === null ? null : (sorted[quarter] ?? null),
    upper: quarter === null ? null : (sorted[last - quarter] ?? null),
  }
}

const isEqualDay = (a: LevelStep, b: LevelStep) =>
  a.level === b.level &&
  a.lower === b.lower &&
  a.upper === b.upper &&
  a.packs === b.packs &&
  a.outOfStock === b.outOfStock
