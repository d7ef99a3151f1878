import { z } from 'zod'
import { ById, type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS, OTHER_CURRENCIES, RATED_ORDERS } from '#contract/vocabulary.ts'
import { EffectsTimeline, Molecular, Rating, Retirement, SideEffects } from './catalogue-fields.ts'
import { BatchTest, RankedOffer } from './offers.ts'
import { CompoundSummary, PriceRange } from './summary.ts'

export const Category = z.object({ id: z.uuid(), name: z.string() })
export type Category = z.infer<typeof Category>

/** A compound as a card shows it. */
export const DrugCard = z.object({
  id: z.uuid(),
  /** The slug, also the path of its page. */
  name: z.string(),
  proper_name: z.string(),
  kind: z.string(),
  /** How far the evidence in people goes: one of `EVIDENCE_LEVELS`. */
  evidence: z.enum(EVIDENCE_LEVELS),
  /** Absolute URL of one vendor's product image; null when no vendor has one. */
  img: z.string().nullable(),
  /** Lowest cost per mg among offers in the main currency, in minor units (fractions kept); null if none is comparable. */
  lowest_cost_per_mg: z.number().nullable(),
  currency: z.string().nullable(),
  /** The test of the offer that this price is of. */
  lowest_test: BatchTest,
  /** How many vendors list the compound. */
  vendor_count: z.int(),
  rating: Rating,
})
export type DrugCard = z.infer<typeof DrugCard>

/** A whole compound. What was measured of its lowest price stands with its offers. */
export const Drug = DrugCard.omit({ lowest_test: true }).extend({
  offer_count: z.int(),
  aliases: z.array(z.string()),
  categories: z.array(Category),
  short_description: z.string(),
  what_it_does: z.string(),
  how_it_works: z.string(),
  /** Null when the record has no molecular data, such as for extracts. */
  molecular: Molecular.nullable(),
  regulatory_note: z.string().nullable(),
  updated_at: z.string(),
  retired: Retirement.optional(),
})
export type Drug = z.infer<typeof Drug>

/** A compound as an entry of the A to Z. */
export const DrugEntry = DrugCard.pick({ id: true, name: true, proper_name: true, evidence: true })
export type DrugEntry = z.infer<typeof DrugEntry>

export const catalogueEndpoints = {
  getRandomImage: {
    summary: 'The image of a compound at one of its vendors, chosen at random',
    params: ById,
    output: z.object({ random_vendor_image: z.string().nullable() }),
  },
  listCategories: {
    summary: 'The categories of the catalogue',
    output: z.object({ categories: z.array(Category.extend({ drug_count: z.int() })) }),
  },
  listDrugs: {
    summary: 'The catalogue, page by page, in its own order',
    query: z.object(paging(12)),
    output: z.object({ drugs: z.array(DrugCard), total: z.int() }),
  },
  listDrugsById: {
    summary: 'Compounds by their ids, in that order; unknown ones are left out',
    query: z.object({
      /** Up to 24 ids, separated by commas. */
      ids: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(z.uuid()).min(1).max(24)),
    }),
    output: z.object({ drugs: z.array(DrugCard.extend({ summary: CompoundSummary })) }),
  },
  listDrugsAToZ: {
    summary: 'Names of compounds from A to Z, page by page; of one letter or of all',
    query: z.object({ letter: text(8).optional(), ...paging(100) }),
    output: z.object({
      letters: z.array(z.object({ letter: z.string(), drug_count: z.int() })),
      drugs: z.array(DrugEntry),
      total: z.int(),
    }),
  },
  countDrugs: { summary: 'How many compounds the catalogue has', output: z.object({ total: z.int() }) },
  listDrugsByCategory: {
    summary: 'The compounds of one category, page by page',
    query: z.object({ category: z.uuid(), ...paging(100) }),
    output: z.object({ drugs: z.array(DrugCard), total: z.int() }),
  },
  getCoverage: {
    summary: 'What the catalogue covers: true counts',
    output: z.object({
      drugs: z.int(),
      vendors: z.int(),
      offers: z.int(),
      articles: z.int(),
      /** True when any vendor is fictional. */
      has_demo_vendors: z.boolean(),
      /** When the catalogue last changed. */
      updated_at: z.string().nullable(),
    }),
  },
  getDrugVendors: {
    summary: 'A compound and its offers, page by page; found by slug, proper name or alias',
    params: z.object({ name: text(200).min(1) }),
    query: z.object({
      /** `best`: of each vendor only the cheapest. */
      show: z.enum(['all', 'best']).default('all'),
      /** Only packs of this size, written as in `sizes`. */
      size: text(60).optional(),
      /** By rating only where the caller may see all ratings; by cost otherwise. */
      sort: z.enum(RATED_ORDERS).default('cost'),
      currencies: z.enum(OTHER_CURRENCIES).default('apart'),
      /** Only offers of vendors with a test of the compound on record, whatever it found. */
      tested: z.enum(['true', 'false']).default('false'),
      ...paging(100),
    }),
    output: z.object({
      drug: Drug,
      /** Whether the compound is the sample that is open to everybody. */
      is_sample: z.boolean(),
      /** Range of the vendors' lowest fresh comparable prices, for all sizes; null without any. */
      price: PriceRange.nullable(),
      vendors: z.array(RankedOffer),
      /** What is known of tests, whatever the filters leave. */
      tests: z.object({
        vendors: z.int(),
        /** Vendors with a test of it on record, whatever it found. */
        tested: z.int(),
        /** Vendors with an independent test near the label of an offer. */
        near_label: z.int(),
        /** The cheapest of these offers that can be bought now; null without one. */
        cheapest: z
          .object({
            vendor: z.object({ slug: z.string(), name: z.string() }),
            /** Minor units of `currency`. */
            cost_per_mg: z.number(),
            currency: z.string(),
          })
          .nullable(),
      }),
      /** Number of offers that pass `show`, `size` and `tested`. */
      total: z.int(),
      /** Every size that is offered, the smallest first. */
      sizes: z.array(z.string()),
      /** In which other currencies there are offers, shown or not. */
      other_currencies: z.array(z.string()),
      /** The rates are invented, as the demo's prices are. */
      has_demo_rates: z.boolean(),
    }),
  },
  getDrugEffects: {
    summary: 'Side effects and the timeline of effects of a compound',
    params: z.object({ drugId: z.uuid() }),
    output: z.object({
      locked: z.boolean(),
      /** Whether the record has any, so that a locked page can say what it holds. */
      has_side_effects: z.boolean(),
      has_timeline: z.boolean(),
      /** Serious ones are open to everybody; common ones are null while they are locked. */
      side_effects: SideEffects.extend({ normal: SideEffects.shape.normal.nullable() }),
      effects_timeline: EffectsTimeline.nullable(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
