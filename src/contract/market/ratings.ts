import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { SAFETY_TESTS } from '#contract/vocabulary.ts'

/** One part of the sum. What only subscribers may see is null or empty while the rating is `locked`. */
export const RatingPart = z.object({
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

const bounds = {
  /** The least median purity, in per cent. */
  purity: z.coerce.number().min(0).max(100).optional(),
  /** By how many per cent measured and label amount may differ, at the median. */
  tolerance: z.coerce.number().min(0).max(100).optional(),
  /** The most days since the latest test. */
  age: z.coerce.number().int().min(1).max(3650).optional(),
  /** Where the vendor ships from. */
  region: text(100).min(1).optional(),
}
/** Tests that the newest certificate of at least half of the tested compounds states as passed. */
const Tests = z.array(z.enum(SAFETY_TESTS)).max(3)

/** A reader's conditions for vendors, by `domain/list/own-rules.ts`. An absent one is no condition. */
export const OwnRules = z.strictObject({ ...bounds, tests: Tests.optional() })
export type OwnRules = z.infer<typeof OwnRules>

const Judged = z.object({
  slug: z.string(),
  name: z.string(),
  is_demo: z.boolean(),
  region: z.string().nullable(),
  /** Out of 10; null: not rated. */
  score: z.number().nullable(),
})

const RankedVendor = z.object({
  ...Judged.shape,
  /** In the ranking of these rules, from 1. */
  place: z.int(),
  /** Medians in per cent, and the days since the latest test; null when not stated. */
  purity: z.number().nullable(),
  deviation: z.number().nullable(),
  days: z.number().nullable(),
})
export type RankedVendor = z.infer<typeof RankedVendor>

export const ratingEndpoints = {
  rankVendors: {
    summary: 'Vendors that meet the reader’s own rules, ranked, and those that do not, with the reasons',
    query: z.object({
      ...bounds,
      /** With commas between. */
      tests: text(100)
        .transform((names) => names.split(','))
        .pipe(Tests)
        .optional(),
      ...paging(50),
    }),
    output: z.object({
      /** Both lists are empty while ratings are locked for the caller. */
      locked: z.boolean(),
      kept: z.array(RankedVendor),
      kept_total: z.int(),
      /** In the order of their ratings, in pages of the same size. */
      out: z.array(z.object({ ...Judged.shape, reasons: z.array(z.string()) })),
      out_total: z.int(),
      /** Where vendors ship from. */
      regions: z.array(z.string()),
    }),
  },
  getOwnRules: { summary: 'The rules that a person saved', output: z.object({ rules: OwnRules.nullable() }) },
  setOwnRules: {
    summary: 'Saves the rules of a person, or forgets them',
    body: z.strictObject({ rules: OwnRules.nullable() }),
    output: z.object({ rules: OwnRules.nullable() }),
  },
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
