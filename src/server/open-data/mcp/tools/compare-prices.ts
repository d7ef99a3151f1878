import { z } from 'zod'
import { text } from '#contract/endpoint.ts'
import { nearLabelSentence, testWords } from '#domain/certificates/label-test.ts'
import { formatMoney } from '#domain/prices/money.ts'
import { CompoundInput, findCompound } from '../compounds.ts'
import { limit, tool } from '../tool.ts'
import { label, unitPrice } from '../words.ts'

const MOST_SIZES = 20

const Offer = z.object({
  vendor: z.string(),
  vendor_page: z.string(),
  is_demo: z.boolean().describe('The vendor and its price are fictional'),
  size: z.string().nullable().describe('Of the pack, as the vendor writes it'),
  price: z.string().nullable(),
  cost: z.string().nullable().describe('Of one mg or g'),
  cost_per_mg: z.number().nullable().describe('In minor units of the currency'),
  currency: z.string().nullable(),
  is_comparable: z.boolean().describe('False: another currency, ranked apart'),
  seen_at: z.string().describe('The day on which the price was seen'),
  is_stale: z.boolean().describe('Seen too long ago to count as a price of today'),
  in_stock: z.boolean().nullable(),
  standing: z.enum(['lowest', 'above usual']).nullable().describe('Against its last 90 days'),
  test: z
    .string()
    .nullable()
    .describe('What a test found against the label and whose it was; null: no test on record'),
  vendor_rating: z.number().nullable().describe('Out of 10; null when locked or not rated'),
})

export const comparePrices = tool({
  name: 'compare_prices',
  title: 'Compare prices of a compound',
  description:
    'What vendors charge for packs of a compound, the lowest cost per mg first, with the day on which each price was ' +
    'seen and what a test found against the label. Sizes are of packs and say nothing about amounts to use.',
  input: {
    compound: CompoundInput,
    size: text(60).trim().min(1).optional().describe('Only packs of this size, as in sizes'),
    limit: limit(20, 8),
  },
  result: z.object({
    compound: z.string(),
    page: z.string(),
    offers: z.array(Offer).describe('Of each vendor the cheapest'),
    vendors_total: z.int(),
    near_label: z
      .string()
      .describe('How many vendors have an independent test near the label, and the cheapest of them'),
    sizes: z.array(z.string()),
    locked: z.boolean().describe('Whether ratings of vendors are hidden from the caller'),
  }),
  find: async ({ compound, size, limit }, { ask, pages }) => {
    const found = await findCompound(ask, compound, { show: 'best', size, limit })
    const offers = found.vendors.map((offer) => ({
      ...offer,
      vendor: label(offer.name) ?? offer.vendor_slug,
      vendor_page: pages.record(offer.vendor_slug),
      size: label(offer.size, 60),
      price: offer.money ? formatMoney(offer.money) : null,
      cost:
        offer.cost_per_mg !== null && offer.money ? unitPrice(offer.cost_per_mg, offer.money.currency) : null,
      currency: offer.money?.currency ?? null,
      test: offer.batch_test && testWords(offer.batch_test),
      vendor_rating: offer.vendor_facts?.rating ?? null,
    }))
    const page = pages.record(found.drug.name)
    return {
      result: {
        compound: found.drug.proper_name,
        page,
        offers,
        vendors_total: found.total,
        near_label: nearLabelSentence(found.tests),
        sizes: found.sizes.slice(0, MOST_SIZES).flatMap((size) => label(size, 60) ?? []),
        locked: found.vendors.some(({ vendor_facts }) => vendor_facts === null),
      },
      hasDemo: offers.some(({ is_demo }) => is_demo),
      lines: [
        `${found.drug.proper_name}: ${found.total} vendors${size ? ` with packs of ${size}` : ''}. ${page}`,
        nearLabelSentence(found.tests),
        ...offers.map(
          ({ vendor, size, price, cost, seen_at, is_stale, in_stock, is_demo, is_comparable, test }) =>
            `- ${vendor}${is_demo ? ' [demo]' : ''}: ${price ?? 'no readable price'} for ${size ?? 'a pack of unstated size'}, ${cost ?? 'no cost per mg'}, seen ${seen_at}${is_stale ? ' (old)' : ''}${in_stock === false ? ', out of stock' : ''}${is_comparable ? '' : ', other currency'}; ${test ?? 'no test on record'}`,
        ),
      ],
    }
  },
})
