import { z } from 'zod'
import { text } from '#contract/file-text.ts'
import { NEARNESS } from './batch-vocabulary.ts'

// Composite fields of the catalogue, shared by files, tables and answers.

const Effects = z.array(text(200)).max(20)

/** What is known of the molecule. A key that is absent is unknown. */
export const Molecular = z.strictObject({
  formula: text(60).optional(),
  /** Molecular mass in dalton. */
  mass_da: z.number().positive().max(1_000_000).optional(),
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 50-00-0')
    .optional(),
  /** The amino acids of a chain in order, in letters or in the three-letter code. */
  sequence: text(4000).optional(),
})
export type Molecular = z.infer<typeof Molecular>

/** What was reported, in three grades; empty lists are allowed, invented entries are not. */
export const SideEffects = z.strictObject({ normal: Effects, worrying: Effects, stop_asap: Effects })
export type SideEffects = z.infer<typeof SideEffects>

export const EffectsTimeline = z.strictObject({
  timeline: z.array(z.strictObject({ period: text(80), effects: Effects.min(1) })).max(20),
  notes: text(1000).nullable(),
})
export type EffectsTimeline = z.infer<typeof EffectsTimeline>

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

/** Why and since when a compound or vendor is in no list, and what replaces it. Absent for all others. */
export const Retirement = z.object({
  since: z.string(),
  reason: z.string(),
  replacement: z.object({ slug: z.string(), name: z.string() }).nullable(),
})
export type Retirement = z.infer<typeof Retirement>

/** What a test found against the label, by the rule of `domain/certificates/label-test.ts`; open to everybody. */
export const LabelResult = z.object({
  /** Measured content in percent of the label; null when either is not stated. */
  percent: z.number().nullable(),
  /** Null as `percent` is. */
  nearness: z.enum(NEARNESS).nullable(),
  /** Whether it counts: an independent test, not in doubt, within 95 to 105 % of the label. */
  is_near_label: z.boolean(),
})
export type LabelResult = z.infer<typeof LabelResult>
