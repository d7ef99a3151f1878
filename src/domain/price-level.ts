import { medianByDays, type PricedSpan, vendorSteps } from './price-history.ts'

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
  const days = Array.from({ length: Math.max(0, to - from + 1) }, () => ({
    levels: [] as number[],
    soldOut: new Set<string>(),
  }))
  const ofPacks = vendorSteps(
    spans.map(({ pack, ...span }) => ({ ...span, vendor: pack })),
    from,
    to,
  )
  for (const { steps } of ofPacks) {
    const usual = medianByDays(steps)
    for (const step of usual === null ? [] : steps)
      for (let day = step.from; day <= step.to; day += 1)
        days[day - from]?.levels.push(step.lowest / (usual ?? step.lowest))
  }
  for (const span of soldOut)
    for (let day = Math.max(span.from, from); day <= Math.min(span.to, to); day += 1)
      days[day - from]?.soldOut.add(span.pack)
  const steps: LevelStep[] = []
  days.forEach(({ levels, soldOut: { size: outOfStock } }, index) => {
    const day = {
      from: from + index,
      to: from + index,
      ...middleOf(levels),
      packs: levels.length,
      outOfStock,
    }
    const last = steps.at(-1)
    if (last && isEqualDay(last, day)) last.to = day.to
    else steps.push(day)
  })
  return steps
}

function middleOf(levels: number[]): Pick<LevelStep, 'level' | 'lower' | 'upper'> {
  const sorted = levels.sort((a, b) => a - b)
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
