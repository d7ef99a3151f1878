import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'

/** One act of the back office. After a person's account is deleted, the id remains without a name. */
export const AuditEntry = z.object({
  number: z.int(),
  at: z.string(),
  /** person:<id>, command:<name> or job:<name> */
  actor: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  network: z.string(),
  call: z.string(),
  target: z.string(),
  /** What the target is called at present; null where it has no name. */
  target_name: z.string().nullable(),
  /** Digests of the facts before and after the act. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Field → before and after, without the words of people. */
  difference: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  request_id: z.string(),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A day of this century: the database can compute the day before it and the day after it. */
const Day = z.iso.date().regex(/^20/, 'must be a day such as 2026-11-20')

const filter = {
  /** An email, or an actor as the log names it. */
  who: text(300).trim().optional(),
  call: text(100).trim().optional(),
  target: text(300).trim().optional(),
  /** Days in UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only entries below this number. */
  before: z.coerce.number().int().min(1).optional(),
}

export const auditEndpoints = {
  listAudit: {
    summary: 'What was done in the back office, newest first, by who, call, target and day',
    query: z.object({ ...filter, limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({
      entries: z.array(AuditEntry),
      /** What to ask for as `before` to go on; null at the end. */
      next: z.int().nullable(),
    }),
  },
  exportAudit: {
    summary: 'The same as CSV, 5,000 entries at a time; the export is itself on record',
    query: z.object(filter),
    output: z.object({ csv: z.string(), count: z.int(), next: z.int().nullable() }),
  },
} satisfies Record<string, EndpointSchemas>
