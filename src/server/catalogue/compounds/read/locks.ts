import type { Article } from '#contract/catalogue/articles.ts'
import type { PriceRatings, Vendor } from '#contract/catalogue/vendors.ts'
import type { Config } from '#server/ground/config.ts'

export const LOCKED_VENDOR = {
  ai_rating_number: null,
  ai_rating: null,
  internal_coa: null,
  external_coa: null,
  external_coa_provider: null,
  latest_batch_test_date: null,
  endotoxin_test: null,
  sterility_test: null,
  refund: null,
  reimburse_test: null,
} as const satisfies Partial<Vendor>

/** A vendor as somebody without premium may see it. */
export const lockVendor = (vendor: Vendor): Vendor => ({
  ...vendor,
  ...LOCKED_VENDOR,
  stated_by_vendor: vendor.stated_by_vendor.filter((field) => !Object.hasOwn(LOCKED_VENDOR, field)),
  locked: true,
})

export const LOCKED_RATINGS: PriceRatings = { small_order_rating: null, large_order_rating: null }

/** Safety is free: what is worrying stays, what is common goes. An empty list has nothing to lock. */
export const lockSideEffects = <Grades extends { normal: string[] }>(effects: Grades) => ({
  ...effects,
  normal: effects.normal.length > 0 ? null : effects.normal,
})

/** An article without its summaries. */
export const lockArticle = (article: Article): Article => ({
  ...article,
  ai_background: null,
  ai_conclusion: null,
})

/** One compound and one vendor are open to everybody, so that people see what a plan opens. */
export const isSampleCompound = ({ SAMPLE_COMPOUND }: Config, slug: string | undefined) =>
  slug !== undefined && slug === SAMPLE_COMPOUND
export const isSampleVendor = ({ SAMPLE_VENDOR }: Config, slug: string) => slug === SAMPLE_VENDOR
