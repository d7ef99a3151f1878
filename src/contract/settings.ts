import { z } from 'zod'
import type { EndpointSchemas } from './endpoint.ts'

export const settingsEndpoints = {
  getSettings: {
    summary: 'What the browser needs to know about this server',
    output: z.object({
      product_name: z.string(),
      /** The bearer of visitors; it tells programs apart and is no secret. */
      public_key: z.string(),
      public_url: z.string(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
