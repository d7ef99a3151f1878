import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { CLIENT_ERROR_KINDS } from '#contract/vocabulary.ts'

export const clientErrorEndpoints = {
  reportClientError: {
    summary: 'Tells that a page failed in a browser; says nothing about the person',
    body: z.strictObject({
      kind: z.enum(CLIENT_ERROR_KINDS),
      /** The pattern of the screen, such as `/search/$query`: never the path, which holds what people look for. */
      screen: z.string().regex(/^[\w/$.-]{1,80}$/),
      /** Class of the error. Its message stays in the browser, because it may quote typed text. */
      name: z.string().regex(/^\w{1,40}$/),
      /** Where in our own files, such as `/assets/index-abc.js:1:200`; null when it was elsewhere. */
      at: z
        .string()
        .regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
        .nullable(),
    }),
    output: z.object({}),
  },
} satisfies Record<string, EndpointSchemas>
