import { z } from 'zod'
import { Day } from '#contract/file-text.ts'

/**
 * A price of the fictional market: how many days before `as_of` it was first and last seen, its text, and whether the
 * pack was in stock if the page said so.
 */
const PastPrice = z.union([
  z.tuple([z.int(), z.int(), z.string()]),
  z.tuple([z.int(), z.int(), z.string(), z.boolean()]),
])
export type PastPrice = z.infer<typeof PastPrice>

/** The invented past of the demo's offers, by vendor and article code, the oldest price first. */
export const DemoHistory = z.strictObject({
  source: z.string(),
  as_of: Day,
  offers: z.record(z.string(), z.array(PastPrice)),
})
