import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { OFFER_ORDERS, VENDOR_ORDERS } from '#contract/vocabulary.ts'
import { Rating, Retirement } from './catalogue-fields.ts'
import { STATED_FIELDS } from './desk-vocabulary.ts'
import { VendorOffer } from './offers.ts'

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
  /** What the vendor states of its deliveries, as text: the days, and the price to its first region. */
  shipping: z.string().nullable(),
  /** 'true' when the product earns a commission from this vendor. Spelt as in the specification. */
  comission: z.string().nullable(),
  offer_count: z.int(),
  drug_count: z.int(),
  /** What its customers say; open to everyone. */
  rating: Rating,
  /** Fields that the vendor itself states; locked fields are left out. */
  stated_by_vendor: z.array(z.enum(STATED_FIELDS)),
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
  retired: Retirement.optional(),
})
export type Vendor = z.infer<typeof Vendor>

/** A vendor as a list shows it. Its rating is null while `locked` is true. */
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
  locked: true,
  ai_rating_number: true,
})
export type VendorSummary = z.infer<typeof VendorSummary>

/** Price efficiency out of 5, computed from the offers; null when locked or when too few offers compare. */
export const PriceRatings = z.object({
  small_order_rating: z.number().nullable(),
  large_order_rating: z.number().nullable(),
})
export type PriceRatings = z.infer<typeof PriceRatings>

const Name = text(200).min(1)

export const vendorEndpoints = {
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
    output: z.object({ vendors: z.array(VendorOffer), total: z.int() }),
  },
} satisfies Record<string, EndpointSchemas>
