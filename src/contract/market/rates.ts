import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'

export const rateEndpoints = {
  getRates: {
    summary: 'The exchange rates for approximate prices in other currencies',
    output: z.object({
      /** The currency in which the catalogue compares. */
      currency: z.string(),
      /** The last reference rate of each currency, at most 30 days old: units for one euro on a day. */
      rates: z.array(z.object({ currency: z.string(), day: z.string(), per_euro: z.number() })),
      /** Files or hosts that the rates come from. */
      sources: z.array(z.string()),
      /** The rates are invented, as the demo's prices are. */
      is_demo: z.boolean(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
