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

export const settingsEndpoints = {
  getSettings: {
    summary: 'What the browser needs to know about this server',
    output: z.object({
      product_name: z.string(),
      /** The bearer of visitors; it tells programs apart and is no secret. */
      public_key: z.string(),
      public_url: z.string(),
      /** Who runs the product and where they can be reached by post; null where it was not set. */
      operator: z.object({
        name: z.string().nullable(),
        postal_address: z.string().nullable(),
        email: z.string(),
      }),
      /** Where people sign in, and the ways offered there. */
      auth: z.object({
        /** `embedded`: this server answers /auth/v1 itself. `hosted`: the provider at `url` does. */
        kind: z.enum(['embedded', 'hosted']),
        /** The URL that the client is made with; null is the page's own origin. */
        url: z.string().nullable(),
        /** The key that the client is made with. */
        key: z.string(),
        /** Whether 'Sign in with Google' is configured. */
        google: z.boolean(),
        /** The fewest characters of a new password. */
        min_password: z.int(),
      }),
      /** Slugs of the compound and the vendor that are open to everybody; the vendor is empty where there is none. */
      sample: z.object({ compound: z.string(), vendor: z.string() }),
      /** AI searches a month, by plan. */
      ai_searches: z.object({ free: z.int(), paid: z.int() }),
      /**
       * `sandbox`: nothing is charged, and every page with a price of ours says so. `closed`: Premium cannot be
       * bought yet.
       */
      payments: z.enum(['stripe', 'sandbox', 'closed']),
      /** Whether there are enough vendors to compare: below three, pages say nothing of prices and ratings. */
      has_market: z.boolean(),
      /** What the browser's card form identifies itself with; empty while Premium cannot be bought. */
      payments_key: z.string(),
      /** Parts switched off by the back office, with the message for people who try to use them. */
      closed: z.array(z.object({ what: z.enum(SWITCHES), words: z.string() })),
    }),
  },
  listSwitches: { summary: 'Parts of the product with a switch, and their state', output: switches },
  setSwitch: {
    summary: 'Switches a part of the product off or on, with the reason; it counts at once in all processes',
    params: z.object({ name: z.enum(SWITCHES) }),
    body: z.strictObject({ is_on: z.boolean(), reason: text(500).trim().min(1, 'is required') }),
    output: switches,
  },
} satisfies Record<string, EndpointSchemas>
