import { z } from 'zod'
import { StoredMessage } from '#contract/community/contact.ts'
import { Dispute } from '#contract/community/disputes.ts'
import { Moderated } from '#contract/community/moderation.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { CASE_KINDS, CASE_STATES } from './case-vocabulary.ts'
import { Proposal } from './desk.ts'

const head = {
  /** Of a dispute its ticket. */
  id: z.string(),
  subject: z.string(),
  /** Who is heard in it, by name. */
  sides: z.array(z.string()),
  /** The colleague who looks after it. */
  assignee: z.string().nullable(),
  /** Whether another colleague than the first one decides. */
  needs_second: z.boolean(),
  /** Since when it waits; of a closed one, since when it is there. */
  since: z.string(),
  /** By when it has to be decided. */
  due_at: z.string().nullable(),
}

/** A review, message, dispute or proposal on which a colleague decides. */
export const Case = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviews'), ...head, item: Moderated }),
  z.object({ kind: z.literal('messages'), ...head, item: StoredMessage }),
  z.object({ kind: z.literal('disputes'), ...head, item: Dispute }),
  z.object({ kind: z.literal('proposals'), ...head, item: Proposal }),
])
export type Case = z.infer<typeof Case>

export const caseEndpoints = {
  listCases: {
    summary:
      'Cases of the kinds on which the caller decides. Open ones: those with a due day first, then the longest waiting; others newest first',
    query: z.object({
      kind: z.enum(CASE_KINDS).optional(),
      state: z.enum(CASE_STATES).default('open'),
      /** Only those assigned to the caller. */
      mine: z.enum(['true', 'false']).default('false'),
      /** This one alone, in whatever state. */
      id: text(40).default(''),
      /** `next` of the page before. */
      after: text(80).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      cases: z.array(Case),
      /** Give it as `after` for the next page; null when there is none. */
      next: z.string().nullable(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
