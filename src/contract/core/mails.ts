import { z } from 'zod'
import { ById, type EndpointSchemas, text } from '#contract/endpoint.ts'
import { MAIL_VIEWS } from './mail-vocabulary.ts'

/** A mail as the queue shows it: no body, no subject, and of the recipient only what tells two apart. */
export const QueuedMail = z.object({
  id: z.uuid(),
  /** What sort of message: `confirmation`, `receipt`. */
  kind: z.string(),
  /** `a…@people.example` */
  recipient: z.string(),
  created_at: z.string(),
  tries: z.int(),
  /** Null when it was given up or dropped. */
  next_try_at: z.string().nullable(),
  /** Why the last try failed; emails in it are shortened. */
  failure: z.string().nullable(),
  dropped: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type QueuedMail = z.infer<typeof QueuedMail>

const mail = z.object({ mail: QueuedMail })

export const mailEndpoints = {
  listMails: {
    summary: 'Mails that wait, failed or were dropped, by when they were written',
    query: z.object({
      view: z.enum(MAIL_VIEWS).default('failed'),
      /** `next` of the page before. */
      after: text(100).default(''),
    }),
    output: z.object({ mails: z.array(QueuedMail), next: z.string().nullable() }),
  },
  retryMail: { summary: 'Tries a mail that failed again, at once', params: ById, output: mail },
  retryFailedMails: {
    summary: 'Tries mails that failed again, the oldest first, up to 500 at a time',
    output: z.object({
      tried: z.int(),
      /** Whether some are left for another press. */
      has_more: z.boolean(),
    }),
  },
  dropMail: {
    summary: 'Takes a mail that waits or failed out of the queue, with the reason, and forgets its words',
    params: ById,
    body: z.strictObject({ reason: text(500).trim().min(1, 'is required') }),
    output: mail,
  },
} satisfies Record<string, EndpointSchemas>
