/** One line of the benchmark. `isMet` is undefined for a figure without a target. */
export type Figure = { what: string; figure: string; target: string; isMet?: boolean }

export const told = (what: string, figure: string): Figure => ({ what, figure, target: '' })

export const atMost = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`.trim(),
  target: `at most ${limit} ${unit}`.trim(),
  isMet: value <= limit,
})

export const atLeast = (what: string, value: number, limit: number, unit = ''): Figure => ({
  what,
  figure: `${round(value)} ${unit}`.trim(),
  target: `at least ${limit} ${unit}`.trim(),
  isMet: value >= limit,
})

export const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const round = (value: number) => String(Math.round(value * 100) / 100)
