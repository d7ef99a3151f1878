import { z } from 'zod'
import { ById, type EndpointSchemas, NO_REASON, paging, Said, text } from '#contract/endpoint.ts'
import { PROOF_DECISIONS, REVIEW_TARGETS } from '#contract/vocabulary.ts'

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

export const proofEndpoints = {
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
