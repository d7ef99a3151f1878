import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { FIGURES, QUEUES } from './overview-vocabulary.ts'

/** What waits in one queue. */
const Waiting = z.object({
  queue: z.enum(QUEUES),
  /** `MOST_COUNTED` plus one means any larger number. */
  count: z.int(),
  /** Since when the oldest waits; null while nothing does. */
  oldest_at: z.string().nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const DayFigures = z.object({
  figure: z.enum(FIGURES),
  /** One count a day, the oldest first, today last. */
  counts: z.array(z.int()),
})
export type DayFigures = z.infer<typeof DayFigures>

export const overviewEndpoints = {
  listQueues: {
    summary: 'What waits: every queue whose screen the caller may open, how much and since when',
    output: z.object({ queues: z.array(Waiting) }),
  },
  getFigures: {
    summary: 'What was counted on the last 30 days, without saying of whom',
    output: z.object({
      /** The first and the last day. */
      from: z.string(),
      to: z.string(),
      figures: z.array(DayFigures),
    }),
  },
} satisfies Record<string, EndpointSchemas>
