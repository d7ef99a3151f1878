import { z } from 'zod'
import { Rating } from '#contract/catalogue/catalogue-fields.ts'
import { text } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from '../ask.ts'
import { Retired, retiredLine, toldRetired } from '../retired.ts'
import { tool } from '../tool.ts'
import { clip, label, quotable } from '../words.ts'

const Locked = 'Null when locked or not known'

export const getVendor = tool({
  name: 'get_vendor',
  title: 'Get a vendor',
  description:
    'Who a vendor is: region, shipping, how many compounds it lists, what its customers say, and its computed rating ' +
    'part by part. Ratings and test facts are for subscribers: where they are locked they are null.',
  input: { vendor: text(200).trim().min(1).describe('Name or slug of a vendor') },
  result: z.object({
    name: z.string(),
    slug: z.string(),
    page: z.string(),
    retired: Retired,
    is_demo: z.boolean().describe('The vendor is fictional'),
    region: z.string().nullable(),
    shipping: z.string().nullable(),
    pays_commission: z.boolean().describe('To us; no part of the rating knows it'),
    compounds: z.int(),
    offers: z.int(),
    reviews: Rating,
    stated_by_vendor: z.array(z.string()).describe('Which facts only the vendor itself states'),
    locked: z.boolean(),
    rating: z.number().nullable().describe(`Out of 10, computed from public records. ${Locked}`),
    rating_parts: z
      .array(z.object({ name: z.string(), weight: z.number(), value: z.number().nullable() }))
      .describe('Weights in per cent, values out of 10; null when locked or too little is known'),
    rating_page: z.string(),
    price_rating: z
      .object({ small_order: z.number().nullable(), large_order: z.number().nullable() })
      .describe(`Price efficiency out of 5. ${Locked}`),
    tests: z
      .object({
        own: z.string().nullable(),
        independent: z.string().nullable(),
        laboratory: z.string().nullable(),
        latest: z.string().nullable(),
        endotoxin: z.string().nullable(),
        sterility: z.string().nullable(),
      })
      .describe(Locked),
    refund: z.boolean().nullable().describe(Locked),
  }),
  find: async ({ vendor: asked }, { ask, pages }) => {
    const { vendor } = await findVendor(ask, asked)
    const [{ ratings }, rating] = await Promise.all([
      ask('getVendorPriceRatings', { query: { name: vendor.slug } }),
      ask('getVendorRating', { params: { slug: vendor.slug } }),
    ])
    const result = {
      ...vendor,
      name: label(vendor.name) ?? vendor.slug,
      page: pages.record(vendor.slug),
      retired: toldRetired(vendor.retired),
      region: label(vendor.region),
      shipping: label(vendor.shipping),
      pays_commission: vendor.comission === 'true',
      compounds: vendor.drug_count,
      offers: vendor.offer_count,
      reviews: vendor.rating,
      rating: vendor.ai_rating_number,
      rating_parts: rating.parts,
      rating_page: pages.rating(vendor.slug),
      price_rating: { small_order: ratings.small_order_rating, large_order: ratings.large_order_rating },
      tests: {
        own: quotable(vendor.internal_coa, 200),
        independent: quotable(vendor.external_coa, 200),
        laboratory: label(vendor.external_coa_provider),
        latest: label(vendor.latest_batch_test_date),
        endotoxin: quotable(vendor.endotoxin_test, 200),
        sterility: quotable(vendor.sterility_test, 200),
      },
    }
    const { average, count } = result.reviews
    return {
      result,
      hasDemo: vendor.is_demo,
      lines: [
        `${result.name}${result.is_demo ? ' [demo]' : ''} ${result.page}`,
        retiredLine(result.retired),
        [
          result.region && `Region: ${result.region}`,
          result.shipping && `shipping: ${result.shipping}`,
          `${result.compounds} compounds, ${result.offers} offers`,
        ]
          .filter(Boolean)
          .join('; '),
        average === null ? 'No reviews.' : `Reviews: ${average} of 5 from ${count}.`,
        result.locked
          ? `Its rating and test facts are only for subscribers. ${result.rating_page}`
          : `Rating: ${result.rating ?? 'not rated'}${result.rating === null ? '' : ' of 10'}. ${result.rating_page}`,
        ...(result.locked
          ? []
          : result.rating_parts.map(
              ({ name, weight, value }) => `- ${name} (${weight} %): ${value ?? 'too little known'}`,
            )),
        result.pays_commission && 'We earn a commission from this vendor; no part of the rating knows it.',
      ],
    }
  },
})

async function findVendor(ask: Ask, name: string) {
  try {
    return await ask('getVendorDetails', { query: { name } })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const { vendors } = await ask('listVendors', { query: { q: name, limit: 3 } })
    const meant = vendors.map((vendor) => label(vendor.name) ?? vendor.slug)
    throw new AppError(
      'not_found',
      `No vendor is called "${clip(name, 80)}".${meant.length > 0 ? ` Did you mean ${meant.join(' or ')}?` : ''}`,
    )
  }
}
