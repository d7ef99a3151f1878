import { z } from 'zod'

/** Why and since when a compound or vendor is in no list, and what replaces it. Absent for all others. */
export const Retirement = z.object({
  since: z.string(),
  reason: z.string(),
  replacement: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export type Retirement = z.infer<typeof Retirement>
