import type { Article } from '#contract/catalogue/articles.ts'
import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { PriceRatings, Vendor } from '#contract/catalogue/vendors.ts'
import type { Config } from '#server/platform/config.ts'

/** Which fields of a record everybody may see. The compiler asks for each field, and locks only what may be null. */
export type Access<Row> = { readonly [K in keyof Row]-?: null extends Row[K] ? 'open' | 'locked' : 'open' }

/** A record, or a part of it, for a caller without Premium: fields not named as open are null. */
export const lock = <Whole extends object, Row extends Partial<Whole>>(row: Row, access: Access<Whole>) =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, isOpen(access, field) ? value : null]),
  ) as Row

const isOpen = (access: Readonly<Record<string, string>>, field: string) =>
  Object.hasOwn(access, field) && access[field] === 'open'

/** The locked fields of a record, for subscribers only. */
export const lockedFields = (access: Readonly<Record<string, string>>) =>
  Object.keys(access).filter((field) => !isOpen(access, field))

export const VENDOR: Access<Vendor> = {
  id: 'open',
  slug: 'open',
  name: 'open',
  is_demo: 'open',
  website: 'open',
  contact: 'open',
  region: 'open',
  shipping: 'open',
  comission: 'open',
  offer_count: 'open',
  drug_count: 'open',
  rating: 'open',
  stated_by_vendor: 'open',
  locked: 'open',
  is_sample: 'open',
  retired: 'open',
  ai_rating_number: 'locked',
  ai_rating: 'locked',
  internal_coa: 'locked',
  external_coa: 'locked',
  external_coa_provider: 'locked',
  latest_batch_test_date: 'locked',
  endotoxin_test: 'locked',
  sterility_test: 'locked',
  refund: 'locked',
  reimburse_test: 'locked',
}

/** What a vendor may state of itself. Its rules of shipping are in offers, which everybody sees. */
const STATED = { ...VENDOR, shipping_rules: 'open' } satisfies Record<StatedField, 'open' | 'locked'>

export const lockVendor = (vendor: Vendor): Vendor => ({
  ...lock(vendor, VENDOR),
  stated_by_vendor: vendor.stated_by_vendor.filter((field) => isOpen(STATED, field)),
  locked: true,
})

export const PRICE_RATINGS: Access<PriceRatings> = {
  small_order_rating: 'locked',
  large_order_rating: 'locked',
}

/** Safety is free: worrying effects stay, common ones are locked. An empty list has nothing to lock. */
export const lockSideEffects = <Grades extends { normal: string[] }>(effects: Grades) => ({
  ...effects,
  normal: effects.normal.length > 0 ? null : effects.normal,
})

/** An article without its summaries. */
export const ARTICLE: Access<Article> = {
  id: 'open',
  slug: 'open',
  order: 'open',
  ai_heading: 'open',
  journal: 'open',
  publication_date: 'open',
  publication_type: 'open',
  evidence: 'open',
  tested: 'open',
  status: 'open',
  pmid: 'open',
  doi: 'open',
  url: 'open',
  key_terms: 'open',
  ai_background: 'locked',
  ai_conclusion: 'locked',
}

/** One compound and one vendor are open to everybody, so that people see what a plan opens. */
export const isSampleCompound = ({ SAMPLE_COMPOUND }: Config, slug: string | undefined) =>
  slug !== undefined && slug === SAMPLE_COMPOUND
export const isSampleVendor = ({ SAMPLE_VENDOR }: Pick<Config, 'SAMPLE_VENDOR'>, slug: string) =>
  slug === SAMPLE_VENDOR
