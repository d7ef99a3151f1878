import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { SWITCHES } from './switch-vocabulary.ts'

/** One switch, with what it does and who changed it last. */
const SwitchState = z.object({
  name: z.enum(SWITCHES),
  title: z.string(),
  /** What cannot be done while it is off, and what goes on. */
  about: z.string(),
  /** Message for people who try to use the part. */
  refusal: z.string(),
  is_on: z.boolean(),
  /** Null for a switch that was never changed. */
  changed: z
    .object({
      at: z.string(),
      /** The email of who did it; null when they have left. */
      by: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
})

const switches = z.object({ switches: z.array(SwitchState) })

export const switchEndpoints = {
  listSwitches: {
    summary: 'Parts of the product with a switch, and their state',
    output: switches,
  },
  setSwitch: {
    summary: 'Switches a part of the product off or on, with the reason; it counts at once in all processes',
    params: z.object({ name: z.enum(SWITCHES) }),
    body: z.strictObject({ is_on: z.boolean(), reason: text(500).trim().min(1, 'is required') }),
    output: switches,
  },
} satisfies Record<string, EndpointSchemas>
