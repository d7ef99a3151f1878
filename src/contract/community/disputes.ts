import { z } from 'zod'
import { ById, type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import {
  DISPUTE_OUTCOMES,
  DISPUTE_SIDES,
  DISPUTE_STATES,
  DISPUTE_SUBJECTS,
  DISPUTE_WORDS,
} from './dispute-vocabulary.ts'

const Ticket = z.object({ ticket: text(20) })
const OfDesk = z.object({ slug: Slug })
const Words = text(4_000).trim().min(1, 'is required')

/** A dispute as everybody may see it: what it is about, how it stands, and why it was decided so. */
export const Dispute = z.object({
  ticket: z.string(),
  vendor: z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() }),
  subject: z.enum(DISPUTE_SUBJECTS),
  /** The disputed subject, in words that name no person. */
  about: z.string(),
  /** Name of the disputed certificate. */
  certificate: z.string().nullable(),
  opened_by: z.enum(['vendor', 'reader']),
  state: z.enum(DISPUTE_STATES),
  /** Deadline of the next step; for a decision, the last moment for an appeal. Null without a next step. */
  due_at: z.string().nullable(),
  created_at: z.string(),
  /** Every decision, the first one first. */
  decisions: z.array(z.object({ outcome: z.enum(DISPUTE_OUTCOMES), reason: z.string(), at: z.string() })),
})
export type Dispute = z.infer<typeof Dispute>

/** A statement in a dispute; only its sides and operators read it. */
const Spoken = z.object({
  side: z.enum(DISPUTE_SIDES),
  kind: z.enum(DISPUTE_WORDS),
  /** Empty once the account of the reader who said it is gone. */
  words: z.string(),
  at: z.string(),
})

const Subject = {
  subject: z.enum(DISPUTE_SUBJECTS),
  /** The id of the review or offer, the name of the certificate, or the part of the rating. */
  id: text(100).trim().min(1, 'is required'),
  words: Words,
}
const page = z.object({ disputes: z.array(Dispute), total: z.int() })

export const disputeEndpoints = {
  openDispute: {
    summary: 'Disputes a review, a price, a certificate or a part of the rating for a vendor',
    params: OfDesk,
    body: z.strictObject(Subject),
    output: z.object({ dispute: Dispute }),
  },
  listDeskDisputes: {
    summary: 'The disputes of a vendor as its desk sees them, newest first',
    params: OfDesk,
    query: z.object(paging(20)),
    output: page,
  },
  listVendorDisputes: {
    summary: 'The disputes about a vendor, or about one thing of it, that were decided, newest first',
    params: OfDesk,
    query: z.object({
      subject: z.enum(DISPUTE_SUBJECTS).optional(),
      /** Id of the review or offer, name of the certificate, or part of the rating. */
      id: text(100).optional(),
      ...paging(20),
    }),
    output: page,
  },
  listDrugDisputes: {
    summary: 'The decided disputes about prices and certificates of a compound, newest first',
    params: z.object({ drugId: z.uuid() }),
    query: z.object(paging(20)),
    output: page,
  },
  countDisputes: {
    summary: 'How many disputes were opened, decided and upheld in each of the last twelve months',
    output: z.object({
      months: z.array(z.object({ month: z.string(), opened: z.int(), decided: z.int(), upheld: z.int() })),
    }),
  },
  getDispute: { summary: 'A dispute', params: Ticket, output: z.object({ dispute: Dispute }) },
  getDisputeFile: {
    summary: 'What was said in a dispute, for its sides and for operators, and what the caller may do',
    params: Ticket,
    output: z.object({
      side: z.enum(DISPUTE_SIDES),
      /** The review that is disputed, as it stands; null of everything else, and once it is gone. */
      review_text: z.string().nullable(),
      spoken: z.array(Spoken),
      may_speak: z.boolean(),
      may_appeal: z.boolean(),
      /** False once it is decided, and for a reader who must leave the decision to another colleague. */
      may_decide: z.boolean(),
    }),
  },
  speakInDispute: {
    summary: 'Adds to the case of a side; earlier statements stay',
    params: Ticket,
    body: z.strictObject({ words: Words }),
    output: Said,
  },
  appealDispute: {
    summary: 'Asks for a second decision, once',
    params: Ticket,
    body: z.strictObject({ words: Words }),
    output: Said,
  },
  moveDispute: {
    summary: 'Takes a dispute up, or decides it with a reason that everybody reads',
    params: Ticket,
    body: z.discriminatedUnion('step', [
      z.strictObject({ step: z.literal('take up') }),
      z.strictObject({
        step: z.literal('decide'),
        outcome: z.enum(DISPUTE_OUTCOMES),
        reason: text(2_000).trim().min(1, 'is required'),
      }),
    ]),
    output: z.object({ dispute: Dispute }),
  },
  disputeCorrection: {
    summary: "Opens a dispute with a vendor out of a reader's correction, in an operator's words",
    params: ById,
    body: z.strictObject(Subject),
    output: z.object({ dispute: Dispute }),
  },
} satisfies Record<string, EndpointSchemas>
