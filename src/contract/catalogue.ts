import { z } from 'zod'
import { EffectsTimeline, Molecular, SideEffects } from './catalogue-fields.ts'
import { type EndpointSchemas, paging, text } from './endpoint.ts'
import { Rating } from './rating.ts'
import { PriceRange } from './summary.ts'
import {
  EVIDENCE_LEVELS,
  LAB_TESTS,
  OFFER_ORDERS,
  RATED_ORDERS,
  STUDIED_IN,
  VENDOR_ORDERS,
} from './vocabulary.ts'

/** A price in integer minor units of its currency. */
export const Money = z.object({ minor: z.int(), currency: z.string().length(3) })
export type Money = z.infer<typeof Money>

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
  /** How many vendors list the compound. */
  vendor_count: z.int(),
  rating: Rating,
})
export type DrugCard = z.infer<typeof DrugCard>

export const Drug = DrugCard.extend({
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
})
export type Drug = z.infer<typeof Drug>

/** One vendor's offer of one compound. `name` is the vendor's name, as the product has always called it. */
export const Offer = z.object({
  id: z.uuid(),
  vendor_id: z.uuid(),
  /** The vendor's display name. */
  name: z.string(),
  vendor_slug: z.string(),
  /** The vendor is fictional, and so is the price. */
  is_demo: z.boolean(),
  drug_slug: z.string(),
  drug_name: z.string(),
  /** As the vendor writes it; null when it states none. */
  size: z.string().nullable(),
  /** Total content in mg; null when the size names no mass. */
  mass_mg: z.number().nullable(),
  /** As the vendor writes it; null when it states none. */
  price: z.string().nullable(),
  money: Money.nullable(),
  /** Minor units of the offer's currency per mg; null when the price or the mass in a stated size is unreadable. */
  cost_per_mg: z.number().nullable(),
  /** True when the vendor states no size, so that the cost per mg stands for an assumed 1 mg. */
  is_size_assumed: z.boolean(),
  /** False for another currency than the catalogue's main one: never ranked against the others. */
  is_comparable: z.boolean(),
  form: z.string().nullable(),
  product_link: z.string().nullable(),
  cloudinary_product_image: z.string().nullable(),
  /** The day on which the price was seen. */
  seen_at: z.string(),
  /** Whole days since then, in UTC. */
  age_days: z.int(),
  /** Seen too long ago to be the lowest price or an end of a range. */
  is_stale: z.boolean(),
  /** Where the vendor ships from, and within how many days, as text. */
  region: z.string().nullable(),
  shipping: z.string().nullable(),
  /** Of the vendor, not of the offer. */
  vendor_rating: Rating,
})
export type Offer = z.infer<typeof Offer>

/** An offer in the list of a compound, where offers are set against each other. */
export const RankedOffer = Offer.extend({
  /** 2 for the second offer of the same vendor in the list, counted in the order of cost whatever the order shown. */
  nth: z.int(),
  /** Whether no offer of the list costs less per mg, where there are two to compare. */
  is_best: z.boolean(),
  /** What only subscribers may see of the vendor; null while it is locked. */
  vendor_facts: z
    .object({
      /** Out of 10; null when nobody rated the vendor. */
      rating: z.number().nullable(),
      lab_test: z.enum(LAB_TESTS),
      /** Whether no vendor of the list has a better rating, where there are two to compare. */
      is_best_rated: z.boolean(),
    })
    .nullable(),
})
export type RankedOffer = z.infer<typeof RankedOffer>

/** A compound as an entry of the A to Z. */
export const DrugEntry = DrugCard.pick({ id: true, name: true, proper_name: true, evidence: true })
export type DrugEntry = z.infer<typeof DrugEntry>

/** A vendor. What only subscribers may see is null while `locked` is true. */
export const Vendor = z.object({
  id: z.uuid(),
  /** The slug, also the path of its page. */
  slug: z.string(),
  name: z.string(),
  /** True for the fictional vendors of the demo catalogue. */
  is_demo: z.boolean(),
  website: z.string().nullable(),
  contact: z.string().nullable(),
  region: z.string().nullable(),
  /** Range of days, as text. */
  shipping: z.string().nullable(),
  /** 'true' when the product earns a commission from this vendor. The name is the wire's own. */
  comission: z.string().nullable(),
  offer_count: z.int(),
  drug_count: z.int(),
  /** What its customers say; open to everyone. */
  rating: Rating,
  locked: z.boolean(),
  /** Whether the vendor is the sample that is open to everybody. */
  is_sample: z.boolean(),
  /** Out of 10. */
  ai_rating_number: z.number().nullable(),
  ai_rating: z.string().nullable(),
  internal_coa: z.string().nullable(),
  external_coa: z.string().nullable(),
  external_coa_provider: z.string().nullable(),
  latest_batch_test_date: z.string().nullable(),
  endotoxin_test: z.string().nullable(),
  sterility_test: z.string().nullable(),
  refund: z.boolean().nullable(),
  reimburse_test: z.string().nullable(),
})
export type Vendor = z.infer<typeof Vendor>

/** A vendor as a list shows it: only what is open to everyone. */
export const VendorSummary = Vendor.pick({
  id: true,
  slug: true,
  name: true,
  is_demo: true,
  region: true,
  shipping: true,
  comission: true,
  offer_count: true,
  drug_count: true,
  rating: true,
})
export type VendorSummary = z.infer<typeof VendorSummary>

/** Price efficiency out of 5, computed from the offers; null when locked or when too few offers compare. */
export const PriceRatings = z.object({
  small_order_rating: z.number().nullable(),
  large_order_rating: z.number().nullable(),
})
export type PriceRatings = z.infer<typeof PriceRatings>

/** A published article about a compound. Titles, dates and links are open; the summaries are for subscribers. */
export const Article = z.object({
  id: z.uuid(),
  /** Names its page: /studies/{slug}. */
  slug: z.string(),
  /** Position on the page; null stands last. */
  order: z.int().nullable(),
  ai_heading: z.string(),
  journal: z.string().nullable(),
  /** As precise as the record knows it: `2025`, `2025-12` or `2025-12-01`. */
  publication_date: z.string().nullable(),
  publication_type: z.string(),
  evidence: z.enum(STUDIED_IN),
  pmid: z.string().nullable(),
  doi: z.string().nullable(),
  /** Where the link leads: the DOI, else PubMed, else the source. */
  url: z.string(),
  key_terms: z.array(z.string()),
  ai_background: z.string().nullable(),
  ai_conclusion: z.string().nullable(),
})
export type Article = z.infer<typeof Article>

const Name = text(200).min(1)

export const catalogueEndpoints = {
  getRandomImage: {
    summary: 'The image of one of the vendors that list a compound, chosen at random',
    params: z.object({ id: z.uuid() }),
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
    output: z.object({ drugs: z.array(DrugCard) }),
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
  countDrugs: {
    summary: 'How many compounds the catalogue has',
    output: z.object({ total: z.int() }),
  },
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
    params: z.object({ name: Name }),
    query: z.object({
      /** `best`: of each vendor only the cheapest. */
      show: z.enum(['all', 'best']).default('all'),
      /** Only packs of this size, written as in `sizes`. */
      size: text(60).optional(),
      /** By rating only where the caller may see all ratings; by cost otherwise. */
      sort: z.enum(RATED_ORDERS).default('cost'),
      ...paging(100),
    }),
    output: z.object({
      drug: Drug,
      /** Whether the compound is the sample that is open to everybody. */
      is_sample: z.boolean(),
      /** Of each vendor's lowest fresh price that compares, whatever `size` leaves; null without any. */
      price: PriceRange.nullable(),
      vendors: z.array(RankedOffer),
      /** Of the offers that `show` and `size` leave. */
      total: z.int(),
      /** Every size that is offered, the smallest first. */
      sizes: z.array(z.string()),
    }),
  },
  listVendors: {
    summary: 'Vendors, page by page',
    query: z.object({
      /** Letters of the name; case, blanks and signs do not matter. */
      q: text(100).default(''),
      sort: z.enum(VENDOR_ORDERS).default('name'),
      ...paging(50),
    }),
    output: z.object({ vendors: z.array(VendorSummary), total: z.int() }),
  },
  getVendorDetails: {
    summary: 'A vendor, found by name or slug',
    query: z.object({ name: Name }),
    output: z.object({ vendor: Vendor }),
  },
  getVendorPriceRatings: {
    summary: "A vendor's price efficiency for small and large orders",
    query: z.object({ name: Name }),
    output: z.object({ locked: z.boolean(), ratings: PriceRatings }),
  },
  listVendorOffers: {
    summary: 'The offers of a vendor, page by page',
    query: z.object({
      name: Name,
      /** Letters of the compound's name; case, blanks and signs do not matter. */
      q: text(100).default(''),
      sort: z.enum(OFFER_ORDERS).default('name'),
      ...paging(100),
    }),
    output: z.object({ vendors: z.array(Offer), total: z.int() }),
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
  listArticles: {
    summary: 'The research articles about a compound',
    query: z.object({ drug_id: z.uuid() }),
    output: z.object({ locked: z.boolean(), articles: z.array(Article) }),
  },
} satisfies Record<string, EndpointSchemas>
