import { z } from 'zod'

/** Of a compound or vendor that lists no longer have: since when, why, and what replaces it. Absent for all others. */
export const Retirement = z.object({
  since: z.string(),
  reason: z.string(),
  replacement: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export type Retirement = z.infer<typeof Retirement>
