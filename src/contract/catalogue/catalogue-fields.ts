import { z } from 'zod'
import { text } from '#contract/file-text.ts'

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
