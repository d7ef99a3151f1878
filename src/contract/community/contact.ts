import { z } from 'zod'
import { Email } from '#contract/email.ts'
import { ById, type EndpointSchemas, NO_REASON, Said, text } from '#contract/endpoint.ts'
import {
  CORRECTION_KINDS,
  CORRECTION_STATES,
  MESSAGE_STATES,
  REQUEST_TYPES,
  REVIEW_TARGETS,
} from '#contract/vocabulary.ts'

/** One typed line: a line break could begin another header of a mail. */
const line = (max: number) =>
  text(max)
    .trim()
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line of text')

const Message = text(5000).trim().min(1, 'is required')

/** What no person fills in: a field that only programs see, and how long the form was open. */
const traps = {
  /** Hidden from people; only programs fill it in. */
  fax: line(200).optional(),
  /** Milliseconds between the form's appearance and its sending, as the browser measured them. */
  filled_ms: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
}

/** A link; an empty one counts as none. */
const OptionalLink = line(500)
  .pipe(z.union([z.literal(''), z.httpUrl('is not a link')]))
  .optional()

const GeneralMessage = z.strictObject({
  name: line(100).min(1, 'is required'),
  email: Email,
  subject: line(200).min(1, 'is required'),
  message: Message,
  ...traps,
})

export const VendorMessage = z.strictObject({
  companyName: line(200).min(1, 'is required'),
  contactName: line(100).min(1, 'is required'),
  email: Email,
  phone: line(40).optional(),
  website: OptionalLink,
  requestType: z.enum(REQUEST_TYPES),
  message: Message,
  ...traps,
})
export type VendorMessage = z.infer<typeof VendorMessage>

const CorrectionMessage = z.strictObject({
  /** Slug of the compound or vendor whose page is wrong. */
  slug: line(200).min(1, 'is required'),
  kind: z.enum(CORRECTION_KINDS),
  message: Message,
  /** Where the right thing can be read. */
  proof: OptionalLink,
  email: Email,
  ...traps,
})

/** What a correction is about and how it stands. */
const Correction = z.object({
  ticket: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  state: z.enum(CORRECTION_STATES),
  /** Why it was declined; null otherwise. */
  reason: z.string().nullable(),
  page: z.object({ type: z.enum(REVIEW_TARGETS), slug: z.string(), name: z.string() }),
})

const MessageState = z.enum(MESSAGE_STATES)

/** A colleague of the back office. */
const Assignee = z.object({ id: z.uuid(), name: z.string() })

/** What was said after a message. */
const Words = z.object({
  id: z.int(),
  side: z.enum(['office', 'sender']),
  /** Who of the office; null for the sender, and for colleagues who left. */
  author: z.string().nullable(),
  words: z.string(),
  /** Delivery of an answer by mail; null once that is no longer known. */
  delivery: z.enum(['waiting', 'sent', 'failed']).nullable(),
  at: z.string(),
})

/** A message as administrators read it. The fields of the other form are null. */
export const StoredMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['general', 'vendor', 'correction']),
  state: MessageState,
  /** By which its sender adds to it; null until it has one. */
  ticket: z.string().nullable(),
  assignee: Assignee.nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  message: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  request_type: z.enum(REQUEST_TYPES).nullable(),
  /** Null for messages of the contact forms. */
  correction: Correction.extend({ proof: z.string().nullable() }).nullable(),
  created_at: z.string(),
  /** Null while it is open. */
  answered_at: z.string().nullable(),
  /** The oldest words first. */
  thread: z.array(Words),
})
export type StoredMessage = z.infer<typeof StoredMessage>

export const contactEndpoints = {
  sendGeneralMessage: {
    summary: 'A message from the general contact form',
    body: GeneralMessage,
    output: Said,
  },
  sendVendorMessage: { summary: 'A request from the form for vendors', body: VendorMessage, output: Said },
  sendCorrection: {
    summary: 'Reports an error on the page of a compound or vendor',
    body: CorrectionMessage,
    output: z.object({
      message: z.string(),
      ticket: z.string(),
      /** Token of `/corrections/{token}`, the page with the state of the correction. */
      token: z.string(),
    }),
  },
  getCorrection: {
    summary: 'The state of a correction, for holders of its link',
    params: z.object({ token: text(100) }),
    output: z.object({ correction: Correction.extend({ created_at: z.string() }) }),
  },
  setCorrectionState: {
    summary: 'Moves a correction on and tells its sender; a declined one needs a reason',
    params: ById,
    body: z
      .strictObject({ state: z.enum(CORRECTION_STATES), reason: text(1000).trim().default('') })
      .refine(({ state, reason }) => state !== 'declined' || reason !== '', NO_REASON),
    output: z.object({ message: StoredMessage }),
  },
  markMessage: {
    summary: 'Marks a message as open or closed, also a held one',
    params: ById,
    body: z.strictObject({ state: z.enum(['open', 'answered']) }),
    output: z.object({ message: StoredMessage }),
  },
  answerMessage: {
    summary: 'Answers by mail, in the thread of the message',
    params: ById,
    body: z.strictObject({
      words: Message,
      /** Number of messages of the thread when it was read: a newer message refuses the answer. */
      seen: z.number().int().min(0).max(1_000_000),
      /** Whether nothing more is expected from the sender. */
      closes: z.boolean().default(false),
    }),
    output: z.object({ message: StoredMessage }),
  },
  assignMessage: {
    summary: 'Assigns a message to a person of the back office, or to none',
    params: ById,
    body: z.strictObject({ person: z.uuid().nullable() }),
    output: z.object({ message: StoredMessage }),
  },
  listAssignees: {
    summary: 'Who may look after messages, by name',
    output: z.object({ people: z.array(Assignee) }),
  },
} satisfies Record<string, EndpointSchemas>
