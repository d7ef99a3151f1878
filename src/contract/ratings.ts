import { z } from 'zod'
import type { EndpointSchemas } from './endpoint.ts'

/** One part of the sum. What only subscribers may see is null or empty while the rating is `locked`. */
const RatingPart = z.object({
  /** Such as 'batch testing'. */
  name: z.string(),
  /** In per cent of the whole. */
  weight: z.number(),
  /** 0 to 10; null where there is too little to say: its weight is then shared by the others. */
  value: z.number().nullable(),
  /** What it adds to the score. */
  contribution: z.number().nullable(),
  /** The figures that the value was computed from. */
  inputs: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  reasons: z.array(z.string()),
})
export type RatingPart = z.infer<typeof RatingPart>

const ScoreChange = z.object({
  as_of: z.string(),
  /** Out of 10; null: not rated. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  because: z.array(z.string()),
})

export const ratingEndpoints = {
  getVendorRating: {
    summary: 'The rating of a vendor, part by part, with what changed it',
    params: z.object({ slug: z.string().min(1).max(200) }),
    output: z.object({
      vendor: z.object({
        slug: z.string(),
        name: z.string(),
        is_demo: z.boolean(),
        /** 'true' when the product earns a commission from this vendor, which no part of the rating knows. */
        comission: z.string().nullable(),
      }),
      locked: z.boolean(),
      /** The version of the formula. */
      formula: z.int(),
      /** The day for which it was computed; null: never yet. */
      as_of: z.string().nullable(),
      /** Out of 10, with one decimal; null: not rated, or locked. */
      score: z.number().nullable(),
      /** The sum before it is rounded to one decimal. */
      sum: z.number().nullable(),
      /** What is missing for a rating. */
      missing: z.array(z.string()),
      parts: z.array(RatingPart),
      /** The newest first, at most 20. */
      changes: z.array(ScoreChange),
    }),
  },
} satisfies Record<string, EndpointSchemas>
