import { z } from 'zod'

/** Sum of people's reviews. Held and removed reviews do not count. */
export const Rating = z.object({
  /** How many reviews. */
  count: z.int(),
  /** The plain mean with 1 decimal, 1 to 5; null without reviews. */
  average: z.number().nullable(),
  /** The mean weighed against a prior, 1 to 5: what cards and lists show and compare; null without reviews. */
  mean: z.number().nullable(),
})
export type Rating = z.infer<typeof Rating>
