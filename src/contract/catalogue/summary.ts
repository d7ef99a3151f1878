import { z } from 'zod'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'

/**
 * Number of studies of the compound itself by subject, those that its level of evidence rests on: none of a relative, none
 * retracted. Mixed: people and animals or cells together.
 */
const StudyNumbers = z.object({ human: z.int(), mixed: z.int(), animal: z.int(), 'in vitro': z.int() })

/** From the lowest to the highest of the vendors' best prices, of fresh comparable offers alone. */
export const PriceRange = z.object({
  /** Minor units per mg, fractions kept. */
  lowest: z.number(),
  highest: z.number(),
  currency: z.string().length(3),
  /** How many vendors have such a price. */
  vendors: z.int(),
})

/** The five facts by which a compound is judged at a glance, the same ones wherever it is shown. */
export const CompoundSummary = z.object({
  evidence: z.enum(EVIDENCE_LEVELS),
  studies: StudyNumbers,
  /** Null when no fresh offer can be compared. */
  price: PriceRange.nullable(),
  /** How many vendors list the compound, priced or not. */
  vendor_count: z.int(),
  /** Number of serious side effects, and of interactions to avoid or be careful with; null when none was recorded. */
  warnings: z.int().nullable(),
})
export type CompoundSummary = z.infer<typeof CompoundSummary>
