import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'

export const rateEndpoints = {
  getRates: {
    summary: 'The exchange rates for approximate prices in other currencies',
    output: z.object({
      /** The currency in which the catalogue compares. */
      currency: z.string(),
      /** Of each currency the last reference rate, none older than 30 days: units for one euro on a day. */
      rates: z.array(z.object({ currency: z.string(), day: z.string(), per_euro: z.number() })),
      /** Who told them. */
      sources: z.array(z.string()),
      /** The rates are invented, as the demo's prices are. */
      is_demo: z.boolean(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
