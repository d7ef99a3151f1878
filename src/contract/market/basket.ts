import { z } from 'zod'
import { CompoundName } from '#contract/catalogue/evidence.ts'
import { BatchTest, Money } from '#contract/catalogue/offers.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { LEFT_OUT, SHIPPING_REGIONS } from '#contract/vocabulary.ts'

const VendorName = z.object({ id: z.uuid(), slug: z.string(), name: z.string(), is_demo: z.boolean() })

/** What became of a wish. `not available`: there are offers, and each takes no part for a reason. */
const WISH_STATES = ['bought', 'not understood', 'no amount', 'not offered', 'not available'] as const

const Wish = z.object({
  /** As it was written. */
  asked: z.string(),
  /** Milligrams; null when no amount can be read. */
  mg: z.number().nullable(),
  compound: CompoundName.nullable(),
  state: z.enum(WISH_STATES),
  /** It is the name of a blend: a basket holds single compounds. */
  is_mixture: z.boolean(),
  /** Names that it may have meant. */
  suggestions: z.array(z.string()),
  /** Its offers that take no part, by the first reason that holds. */
  left_out: z.array(
    z.object({
      reason: z.enum(LEFT_OUT),
      offers: z.int(),
      vendors: z.array(z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() })),
    }),
  ),
})
export type BasketWish = z.infer<typeof Wish>

const BoughtPack = z.object({
  offer_id: z.uuid(),
  size: z.string().nullable(),
  count: z.int(),
  /** Price of one pack in the currency of the vendor. */
  money: Money,
  /** Price of one pack in minor units of the basket's currency, converted if the vendor uses another. */
  price_minor: z.int(),
  /** The day of the rate; null where nothing was converted. */
  rate_day: z.string().nullable(),
  product_link: z.string().nullable(),
  seen_at: z.string(),
  age_days: z.int(),
  is_stale: z.boolean(),
  /** Null when the vendor does not say. */
  in_stock: z.boolean().nullable(),
  batch_test: BatchTest,
})

/** What is bought of one vendor; amounts are minor units of the basket's currency. */
const Order = z.object({
  vendor: VendorName,
  lines: z.array(
    z.object({
      compound: CompoundName,
      wanted_mg: z.number(),
      mg: z.number(),
      packs: z.array(BoughtPack),
      price_minor: z.int(),
    }),
  ),
  goods_minor: z.int(),
  delivery_minor: z.int(),
  total_minor: z.int(),
  delivery: z.object({
    /** The vendor's own rule, in its own currency. */
    price: Money,
    free_from: Money.nullable(),
    days_from: z.int().nullable(),
    days_to: z.int().nullable(),
    rate_day: z.string().nullable(),
  }),
})
export type BasketOrder = z.infer<typeof Order>

/** `is_converted`: a part of it was, so the sum is only near. */
const total = { total_minor: z.int(), is_converted: z.boolean() }

export const basketEndpoints = {
  getBasket: {
    summary: 'The cheapest way to buy several compounds from several vendors, deliveries included',
    query: z.object({
      /** Up to 12 compounds by any of their names, with commas between. */
      c: text(2000),
      /** For each of them how many milligrams. */
      mg: text(200).default(''),
      /** Where it is delivered to. */
      to: z.enum(SHIPPING_REGIONS).default('United States'),
      /** At most so many vendors. */
      vendors: z.coerce.number().int().min(1).max(12).optional(),
      /** `stated`: only what vendors state to have in stock. What is stated to be sold out is never bought. */
      stock: z.enum(['any', 'stated']).default('any'),
      /** `30-days`: only prices seen in the last 30 days. */
      seen: z.enum(['30-days', 'any']).default('30-days'),
      /** Only vendors rated so or better, out of 10; left aside where the caller may not see ratings. */
      rating: z.coerce.number().min(0).max(10).optional(),
      /** `converted`: prices in other currencies take part at the latest reference rate. */
      currencies: z.enum(['own', 'converted']).default('own'),
    }),
    output: z.object({
      /** True when ratings may not be seen, so that they rule nothing out. */
      locked: z.boolean(),
      /** Currency of every amount that names no other. */
      currency: z.string(),
      wishes: z.array(Wish),
      /** Null when nothing can be bought, or not from so few vendors. */
      basket: z
        .object({
          orders: z.array(Order),
          total_minor: z.int(),
          /** The lowest total with at most one vendor, two, and so on; null where so few do not have everything. */
          totals_by_vendors: z.array(z.object(total).nullable()),
          /** The cheapest vendor that has everything; null when there is none. */
          single: z.object({ vendor: VendorName, ...total }).nullable(),
        })
        .nullable(),
      /** The rates are invented, as the demo's prices are. */
      has_demo_rates: z.boolean(),
      /** The fewest vendors that have everything; null when nothing can be bought. */
      fewest_vendors: z.int().nullable(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
