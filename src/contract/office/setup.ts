import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'

/** What a site needs before and after it opens, in the order of the checklist. */
export const SETUP_STEPS = [
  'administrator',
  'second_factor',
  'second_person',
  'operator',
  'mail',
  'backup',
  'payments',
  'compounds',
  'vendor',
  'offers',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** `open`: not done yet. `broken`: it was set up and does not work. */
export const SETUP_STATES = ['done', 'open', 'broken'] as const
export type SetupState = (typeof SETUP_STATES)[number]

const Step = z.object({
  step: z.enum(SETUP_STEPS),
  state: z.enum(SETUP_STATES),
  /** Whether the site should not open to people before it is done. */
  is_needed: z.boolean(),
  /** How it stands, in one or two sentences. */
  says: z.string(),
})
export type SetupEntry = z.infer<typeof Step>

export const setupEndpoints = {
  getSetup: {
    summary: 'What the site needs before and after it opens, and which of it is done or broken',
    output: z.object({
      /** Where the site answers. */
      public_url: z.string(),
      /** Whether only this machine reaches it. */
      is_local: z.boolean(),
      steps: z.array(Step),
    }),
  },
  sendTestMail: {
    summary: 'Sends a mail to the person who asks, to see whether mail arrives',
    output: z.object({ to: z.string() }),
  },
} satisfies Record<string, EndpointSchemas>
