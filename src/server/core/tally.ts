import type { Figure } from '#contract/office/overview-vocabulary.ts'

/** So much of something on a day. */
export type Counted = { day: string; figure: Figure; count: number }

/** What happens often is counted in the memory of the process, and saved once a minute: `saveTally`. */
export function createTally(clock: () => Date) {
  let counts = new Map<string, Counted>()
  const put = ({ day, figure, count }: Counted) => {
    const key = `${day} ${figure}`
    const known = counts.get(key)
    if (known) known.count += count
    else counts.set(key, { day, figure, count })
  }
  return {
    count: (figure: Figure) => put({ day: clock().toISOString().slice(0, 10), figure, count: 1 }),
    /** All that was counted since the last time; put it back where it could not be saved. */
    take(): Counted[] {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    putBack: (taken: Counted[]) => taken.forEach(put),
  }
}

export type Tally = ReturnType<typeof createTally>
