import { z } from 'zod'
import { CurrencyCode, Day, HttpsUrl, Slug, text } from '../file-text.ts'

const Name = text(120)
/** An article of the catalogue by its slug, or another article by its DOI or PubMed number. */
const Study = text(200).regex(/^(?:doi:10\.\d{4,9}\/\S{1,150}|pmid:\d{1,9}|[a-z0-9-]{1,160})$/)

/** A blend of several compounds in one vial or piece, as shops sell it. It has no amounts: they differ by seller. */
export const BlendEntry = z.strictObject({
  /** The address of its page below /blends. */
  slug: Slug,
  name: Name,
  /** What shops call it. */
  aliases: z.array(Name).max(30),
  /** Names that leave a part open: a search leads here, a feed never reads them as this blend. */
  unclear_names: z.array(z.strictObject({ names: z.array(Name).min(1).max(10), why: text(300) })).max(10),
  components: z
    .array(
      z.strictObject({
        /** Null for a part that the catalogue has no record of. */
        compound: Slug.nullable(),
        name: Name,
        aliases: z.array(Name).max(10).optional(),
        /** For a part without a record: a related compound to read about instead. */
        nearest: Slug.optional(),
      }),
    )
    .min(2)
    .max(10)
    .refine(
      (parts) => new Set(parts.map(({ name }) => name.toLowerCase())).size === parts.length,
      'names a part twice',
    ),
  what_it_is: text(600),
  /** Studies of this very blend; empty: none is known. */
  studied: z.array(Study).max(20),
  /** What they were. */
  studied_note: text(1000).nullable(),
  /** What is quoted for it, tested something else, and so does not count. */
  near_studies: z.array(z.strictObject({ study: Slug, why_not: text(600) })).max(10),
  warnings_note: text(600),
  regulation_note: text(600),
})

export type BlendEntry = z.infer<typeof BlendEntry>

/** A vendor's pack of a blend. It has no price per mg: a milligram of one part is none of another. */
export const BlendOfferEntry = z.strictObject({
  vendor: Slug,
  /** The vendor's own code of the article, unique for the vendor. */
  sku: Slug,
  /** The slug of the blend. */
  blend: Slug,
  /** How many vials or pieces the pack has. */
  count: z.int().min(1).max(1000),
  /** What one vial or piece holds: every part of the blend by its name. */
  parts: z
    .array(z.strictObject({ name: Name, mass_mg: z.number().positive().max(1_000_000) }))
    .min(2)
    .max(10),
  /** Price of the whole pack, in minor units. */
  price_minor: z.int().min(1).max(100_000_000),
  currency: CurrencyCode,
  product_link: HttpsUrl.nullable(),
  /** The day on which the pack was seen so. */
  seen_at: Day,
  /** Whether it could be bought then; null where the page does not say. */
  in_stock: z.boolean().nullable(),
})

export type BlendOfferEntry = z.infer<typeof BlendOfferEntry>
