import { z } from 'zod'
import { LAB_TESTS } from '#contract/vocabulary.ts'
import { LABORATORIES } from './batch-vocabulary.ts'
import { LabelResult, Rating } from './catalogue-fields.ts'
import { stated } from './offer-fields.ts'

/** A price in integer minor units of its currency. */
export const Money = z.object({ minor: z.int(), currency: z.string().length(3) })
export type Money = z.infer<typeof Money>

/** One vendor's offer of one compound. `name` is the vendor's name, as the specification calls it. */
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
  /** Size, price and form are as the vendor writes them. */
  ...stated('answer'),
  /** Total content in mg; null when the size names no mass. */
  mass_mg: z.number().nullable(),
  money: Money.nullable(),
  /** Minor units of the offer's currency per mg; null when the price or the mass in a stated size is unreadable. */
  cost_per_mg: z.number().nullable(),
  /** True when the vendor states no size, so that the cost per mg assumes 1 mg. */
  is_size_assumed: z.boolean(),
  /** False for another currency than the catalogue's main one: never ranked against the others. */
  is_comparable: z.boolean(),
  cloudinary_product_image: z.string().nullable(),
  /** Whole days since the day on which the price was seen, in UTC. */
  age_days: z.int(),
  /** Seen too long ago to be the lowest price or an end of a range. */
  is_stale: z.boolean(),
  /** Where the vendor ships from, and in how many days and for how much, as the vendor states it. */
  region: z.string().nullable(),
  shipping: z.string().nullable(),
  /** The first delivery of `shipping` in its parts: 'US $6.95', '2-5 days', '$90.00'. Null: not stated. */
  delivery: z
    .object({ price: z.string().nullable(), days: z.string().nullable(), free_from: z.string().nullable() })
    .nullable(),
  /** Rating of the vendor, not of the offer. */
  vendor_rating: Rating,
})
export type Offer = z.infer<typeof Offer>

/** What the last 90 days tell of an offer. */
export const OfferTrend = z.object({
  /** First day out of stock; null when it is in stock, or when that day is unknown. */
  out_of_stock_since: z.string().nullable(),
  /** How the price of today stands against its last 90 days, by the rule of `domain/prices/price-badges.ts`. */
  standing: z.enum(['lowest', 'above usual']).nullable(),
  /** Cost per mg in the last 90 days: days ago from and to, and the cost; days that none covers are a gap. */
  trend: z.array(z.tuple([z.int(), z.int(), z.number()])),
})
export type OfferTrend = z.infer<typeof OfferTrend>

/** An offer with its last 90 days, as lists show it. */
export const FollowedOffer = Offer.extend(OfferTrend.shape)
export type FollowedOffer = z.infer<typeof FollowedOffer>

/**
 * The test that represents an offer, of those of its vendor and compound in the last 12 months that are not in doubt; null:
 * none. Which one is the rule of `domain/certificates/label-test.ts`.
 */
export const BatchTest = LabelResult.extend({
  /** The slug of its certificate. */
  certificate: z.string(),
  tested_on: z.string(),
  /** As whose laboratory it counts. */
  laboratory: z.enum(LABORATORIES),
  /** Content stated and measured, in mg; null when not stated. */
  label_mg: z.number().nullable(),
  measured_mg: z.number().nullable(),
  purity_percent: z.number().nullable(),
  /** A pack of another strength than the offer's was tested, so that it does not count as near the offer's label. */
  is_other_strength: z.boolean(),
}).nullable()
export type BatchTest = z.infer<typeof BatchTest>

/** An offer with the test that represents it. */
export const TestedOffer = Offer.extend({ batch_test: BatchTest })
export type TestedOffer = z.infer<typeof TestedOffer>

/** An offer in the list of its vendor. */
export const VendorOffer = FollowedOffer.extend({ batch_test: BatchTest })
export type VendorOffer = z.infer<typeof VendorOffer>

/** An offer in the list of a compound, where offers are set against each other. */
export const RankedOffer = FollowedOffer.extend({
  /** A foreign price converted to the catalogue's main currency; null without a conversion. */
  converted: z
    .object({
      money: Money,
      cost_per_mg: z.number(),
      /** The day of the rate. */
      rate_day: z.string(),
      /** Whether it counts in the list like a price in the main currency. */
      is_compared: z.boolean(),
    })
    .nullable(),
  /** 2 for the second offer of the same vendor in the list, counted in the order of cost whatever the order shown. */
  nth: z.int(),
  /** Whether no offer of the list costs less per mg, where there are two to compare. */
  is_best: z.boolean(),
  batch_test: BatchTest,
  /** What only subscribers may see of the vendor; null while it is locked. */
  vendor_facts: z
    .object({
      /** Out of 10; null for an unrated vendor. */
      rating: z.number().nullable(),
      lab_test: z.enum(LAB_TESTS),
      /** Whether no vendor of the list has a better rating, where there are two to compare. */
      is_best_rated: z.boolean(),
    })
    .nullable(),
})
export type RankedOffer = z.infer<typeof RankedOffer>
