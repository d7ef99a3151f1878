/** How many gave one star, two, three, four, five. */
export type Stars = readonly [number, number, number, number, number]

/**
 * What is assumed before anybody has spoken: as if five people had given 3, the middle of the scale. A first
 * enthusiast does not put a newcomer above something that two hundred people like.
 */
export const PRIOR = { count: 5, mean: 3 }

/** The plain mean with 1 decimal, the mean weighed against the prior with 2; both null without reviews. */
export function ratingOf(stars: Stars): { count: number; average: number | null; mean: number | null } {
  const count = stars.reduce((total, many) => total + many, 0)
  if (count === 0) return { count, average: null, mean: null }
  const sum = stars.reduce((total, many, index) => total + many * (index + 1), 0)
  return {
    count,
    average: round(sum, count, 10),
    mean: round(sum + PRIOR.count * PRIOR.mean, count + PRIOR.count, 100),
  }
}

// Divided once, after scaling, so that 4.25 is 4.3 and not the 4.2 of a binary fraction just below it.
const round = (sum: number, count: number, scale: number) => Math.round((sum * scale) / count) / scale
