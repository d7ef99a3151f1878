import { z } from 'zod'
import { NEARNESS } from './batch-vocabulary.ts'

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
