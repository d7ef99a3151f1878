import { z } from 'zod'
import { ById, type EndpointSchemas, NO_REASON, paging, Said, text } from '#contract/endpoint.ts'
import { prose } from '#contract/prose.ts'
import {
  ALL_SCALES,
  PROOF_DECISIONS,
  REPORT_REASONS,
  REVIEW_SORTS,
  REVIEW_STATES,
  REVIEW_TARGETS,
} from '#contract/vocabulary.ts'
import { DISPUTE_OUTCOMES } from './dispute-vocabulary.ts'
import { HelpfulCount } from './questions.ts'

const ReviewText = prose(5_000)

const Stars = z.int().min(1).max(5)
const Scales = z.partialRecord(z.enum(ALL_SCALES), Stars)
const Counts = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])

/** A review. Email, state and reason are sent to its author alone. */
export const Review = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  target_type: z.enum(REVIEW_TARGETS),
  target_id: z.uuid(),
  rating: Stars,
  /** Whether a moderator saw a proof of the purchase. */
  is_purchase_confirmed: z.boolean(),
  /** For the caller's own review: whether a proof waits, or why the last one was refused; otherwise null. */
  proof: z.object({ is_waiting: z.boolean(), refusal: z.string().nullable() }).nullable(),
  /** What was said of single sides, one to five; those not stated are missing. */
  scales: Scales,
  /** Text, never markup. */
  review_text: z.string(),
  created_at: z.string(),
  /** Null for a review that was never edited. */
  edited_at: z.string().nullable(),
  /** A name that the account gave elsewhere; null when it has none. */
  user_name: z.string().nullable(),
  profiles: z.object({
    /** The public name; without a chosen one, first name and initial. Null when there is none to show. */
    display_name: z.string().nullable(),
    /** Present only in the caller's own reviews. */
    email: z.string().optional(),
  }),
  is_own: z.boolean(),
  helpful_count: z.int(),
  /** Whether the caller found it helpful, or reported it. */
  is_helpful: z.boolean(),
  is_reported: z.boolean(),
  state: z.enum(REVIEW_STATES),
  /** Why it is held or removed; null otherwise. */
  reason: z.string().nullable(),
  /** Of the caller's own review that readers reported: when everybody sees it again, unless a moderator decides before. */
  returns_at: z.string().nullable(),
  /** What the vendor that it is about says to it, in its own words. */
  answer: z.object({ text: z.string(), created_at: z.string(), edited_at: z.string().nullable() }).nullable(),
  /** What was decided last in a dispute about it; for people of the vendor also an open one, without an outcome. Absent where there was none. */
  dispute: z.object({ ticket: z.string(), outcome: z.enum(DISPUTE_OUTCOMES).nullable() }).optional(),
})
export type Review = z.infer<typeof Review>

export const ReviewList = z.object({
  /** One page. The caller's own review comes first while other readers cannot see it. */
  reviews: z.array(Review),
  /** The plain mean of all published reviews with 1 decimal; null without reviews. */
  average: z.number().nullable(),
  /** How many are published. */
  count: z.int(),
  /** How many are in the list for this caller: `count`, and one more while the own review is held or removed. */
  total: z.int(),
  /** How many gave one star, two, three, four, five. */
  stars: Counts,
  /** How many reviews gave each scale one to five; scales that no review rates are missing. */
  scales: z.array(z.object({ scale: z.enum(ALL_SCALES), counts: Counts })),
  /** The caller's own review, wherever in the list it stands; null without one. */
  own: Review.nullable(),
})
export type ReviewList = z.infer<typeof ReviewList>

const list = {
  params: ById,
  query: z.object({ sort: z.enum(REVIEW_SORTS).default('newest'), ...paging(20) }),
  output: ReviewList,
}
const Edit = z.strictObject({
  account_id: z.uuid(),
  rating: Stars,
  review_text: ReviewText,
  scales: Scales.optional(),
})

/** A proof that waits, with the review that it is about; its id is the review's. */
const Proof = z.object({
  id: z.uuid(),
  author: z.string(),
  target_type: z.enum(REVIEW_TARGETS),
  /** Null when it left the catalogue. */
  target: z.object({ name: z.string(), slug: z.string() }).nullable(),
  rating: z.int(),
  review_text: z.string(),
  created_at: z.string(),
  /** When it is deleted undecided. */
  deleted_at: z.string(),
})
export type Proof = z.infer<typeof Proof>

export const reviewEndpoints = {
  listDrugReviews: { summary: 'What people say of a compound', ...list },
  listVendorReviews: { summary: 'What people say of a vendor', ...list },
  writeReview: {
    summary: "The caller's review of a compound or vendor; one for each",
    body: z.strictObject({ ...Edit.shape, target_type: z.enum(REVIEW_TARGETS), target_id: z.uuid() }),
    output: Said.extend({ review: Review }),
  },
  editOrDeleteReview: {
    summary:
      "With a body: edits the caller's review. Without: deletes it. The id is the review's, or that of the compound or vendor",
    params: ById,
    body: Edit.optional(),
    output: Said.extend({ review: Review.nullable() }),
  },
  deleteReview: {
    summary: "Deletes the caller's review; the id is the review's, or that of the compound or vendor",
    params: ById,
    output: Said,
  },
  findHelpful: {
    summary: "Says that another person's review is helpful; repeating it changes nothing",
    params: ById,
    output: HelpfulCount,
  },
  unfindHelpful: { summary: 'Takes that back', params: ById, output: HelpfulCount },
  reportReview: {
    summary: 'Asks a moderator to look at a review',
    params: ById,
    body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: text(500).trim().default('') }),
    output: Said,
  },
  attachProof: {
    summary:
      "Attaches a picture of an order or invoice to the caller's review: a PNG or JPEG of at most 10 MB, as the body. Only moderators see it, and it is deleted once they have decided",
    params: ById,
    takesFile: true,
    output: Said,
  },
  withdrawProof: { summary: "Takes the caller's proof back", params: ById, output: Said },
  listProofs: {
    summary: 'Proofs of purchase that wait for a moderator, the oldest first',
    query: z.object(paging(20)),
    output: z.object({ proofs: z.array(Proof), total: z.int() }),
  },
  getProof: {
    summary: 'The picture of a proof',
    params: ById,
    output: z.object({ type: z.enum(['image/png', 'image/jpeg']), base64: z.string() }),
  },
  decideProof: {
    summary: 'Confirms the purchase, or refuses the proof with the reason that its author reads; deletes it',
    params: ById,
    body: z
      .strictObject({ decision: z.enum(PROOF_DECISIONS), reason: text(500).trim().default('') })
      .refine(({ decision, reason }) => decision !== 'refuse' || reason !== '', NO_REASON),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
