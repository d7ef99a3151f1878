import { z } from 'zod'
import { type EndpointSchemas, paging } from '#contract/endpoint.ts'
import { DISPUTE_OUTCOMES } from './dispute-vocabulary.ts'
import { OWN_WORDS_KINDS, OWN_WORDS_STATES } from './own-words-vocabulary.ts'

/** A text by the caller, as they find it again in their profile. */
const OwnWords = z.object({
  /** The ticket of a dispute. */
  id: z.string(),
  text: z.string(),
  /** The compound or vendor that it is about. */
  about: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The question that an answer belongs to; null for other texts. */
  question_id: z.string().nullable(),
  /** Stars of a review, 1 to 5; null for other texts. */
  rating: z.int().nullable(),
  state: z.enum(OWN_WORDS_STATES),
  /** Set for a decided dispute; otherwise null. */
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  /** Why a text is held or was removed. */
  reason: z.string().nullable(),
  at: z.string(),
})
export type OwnWords = z.infer<typeof OwnWords>

export const ownWordsEndpoints = {
  listOwnWords: {
    summary: 'What the caller wrote, of one kind, newest first, with its state',
    query: z.object({ kind: z.enum(OWN_WORDS_KINDS), ...paging(10) }),
    output: z.object({
      words: z.array(OwnWords),
      total: z.int(),
      /** How many there are of each kind. */
      totals: z.record(z.enum(OWN_WORDS_KINDS), z.int()),
    }),
  },
} satisfies Record<string, EndpointSchemas>
