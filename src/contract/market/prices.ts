import { z } from 'zod'
import { Money } from '#contract/catalogue/offers.ts'
import { ById, type EndpointSchemas } from '#contract/endpoint.ts'
import { HISTORY_RANGES } from '#contract/vocabulary.ts'

const Day = z.string()
/** Minor units of the currency for one milligram, a fraction. */
const Cost = z.number()

/** A price and the first and last day on which it was so. */
const CostOfDays = z.object({ from: Day, to: Day, cost_per_mg: Cost })

/** The days that were asked for, and whether the vendor is fictional, and so its prices. */
const ofRange = { is_demo: z.boolean(), range: z.enum(HISTORY_RANGES), from: Day, to: Day }

export const OfferHistory = z.object({
  offer: z.object({
    id: z.uuid(),
    vendor: z.string(),
    vendor_slug: z.string(),
    drug_id: z.uuid(),
    drug_name: z.string(),
    drug_slug: z.string(),
  }),
  ...ofRange,
  /** Currency of the figures: the one of the latest price; null when no price could be read. */
  currency: z.string().nullable(),
  /** In order, each with the first and the last day on which it held. At most 400; lows are never left out. */
  points: z.array(
    z.object({
      from: Day,
      to: Day,
      size: z.string().nullable(),
      price: z.string().nullable(),
      money: Money.nullable(),
      /** Null when price or mass could not be read, or the currency is another one. */
      cost_per_mg: Cost.nullable(),
      /** Null when it was not stated. */
      in_stock: z.boolean().nullable(),
    }),
  ),
  /** Days without a known price: not seen for more than 30 days, or no longer listed. */
  gaps: z.array(z.object({ from: Day, to: Day })),
  lowest: CostOfDays.nullable(),
  highest: CostOfDays.nullable(),
  /** The price in the middle of all days on which one is known. */
  median: Cost.nullable(),
  /** First and last day of all observations of the offer, not only of the range. */
  first_seen: Day.nullable(),
  last_seen: Day.nullable(),
  /** Since when its source no longer lists it; null while it does. */
  gone_since: Day.nullable(),
  /** Where the points come from, such as 'file:catalogue'. */
  sources: z.array(z.string()),
})

export type OfferHistory = z.infer<typeof OfferHistory>

export const DrugPriceHistory = z.object({
  ...ofRange,
  currency: z.string(),
  /**
   * The lowest comparable price that could be paid, from the first to the last day on which nothing changed: who had
   * it, and how many vendors had a price. Null is a gap. At most 400; lows are never left out.
   */
  steps: z.array(
    z.object({
      from: Day,
      to: Day,
      lowest_cost_per_mg: Cost.nullable(),
      /** The dearest of the vendors' lowest prices. */
      highest_cost_per_mg: Cost.nullable(),
      vendor: z.string().nullable(),
      vendors: z.int(),
    }),
  ),
  /** The vendors' own lowest prices, the cheapest of today first; at most eight of them. */
  by_vendor: z.array(
    z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean(), steps: z.array(CostOfDays) }),
  ),
  /** When the vendor with the lowest price had it no longer in stock. */
  events: z.array(z.object({ day: Day, vendor: z.string(), kind: z.enum(['out_of_stock']) })),
  lowest: CostOfDays.extend({ vendor: z.string() }).nullable(),
  median: Cost.nullable(),
  /** How the price of today stands against the last 90 days, by the rule of price badges. */
  standing: z.enum(['lowest', 'above usual']).nullable(),
})
export type DrugPriceHistory = z.infer<typeof DrugPriceHistory>

export const VendorPriceHistory = z.object({
  ...ofRange,
  /** Size of the sample of the vendor's packs: at most 12, chosen by id and so independent of prices. */
  packs: z.int(),
  /**
   * Where the prices stand, from the first to the last day on which nothing changed. Each pack is measured against its
   * own median of the range, so 1 is what it usually costs. Null is a gap. At most 400; lows are never left out.
   */
  steps: z.array(
    z.object({
      from: Day,
      to: Day,
      /** Level of the median pack. */
      level: z.number().nullable(),
      /** Half of the packs are between these; null of fewer than four. */
      lower: z.number().nullable(),
      upper: z.number().nullable(),
      /** How many had a price that could be paid. */
      packs: z.int(),
      out_of_stock: z.int(),
    }),
  ),
  lowest: z.object({ from: Day, to: Day, level: z.number() }).nullable(),
  highest: z.object({ from: Day, to: Day, level: z.number() }).nullable(),
})
export type VendorPriceHistory = z.infer<typeof VendorPriceHistory>

const range = { range: z.enum(HISTORY_RANGES).default('1y') }

export const priceEndpoints = {
  getOfferHistory: {
    summary: 'What an offer cost: its prices, gaps, lowest, highest and median in a range of days',
    params: ById,
    query: z.object(range),
    output: OfferHistory,
  },
  getDrugPriceHistory: {
    summary: 'The lowest price of a compound day by day, who had it, and of how many vendors',
    params: z.object({ drugId: z.uuid() }),
    query: z.object(range),
    output: DrugPriceHistory,
  },
  getVendorPriceHistory: {
    summary: 'How the prices of a vendor moved: a sample of its packs, each against its own usual price',
    params: z.object({ vendorId: z.uuid() }),
    query: z.object(range),
    output: VendorPriceHistory,
  },
  getRates: {
    summary: 'The exchange rates for approximate prices in other currencies',
    output: z.object({
      /** The currency in which the catalogue compares. */
      currency: z.string(),
      /** The last reference rate of each currency, at most 30 days old: units for one euro on a day. */
      rates: z.array(z.object({ currency: z.string(), day: z.string(), per_euro: z.number() })),
      /** Files or hosts that the rates come from. */
      sources: z.array(z.string()),
      /** The rates are invented, as the demo's prices are. */
      is_demo: z.boolean(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
