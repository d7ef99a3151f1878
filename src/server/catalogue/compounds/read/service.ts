import type { Article } from '#contract/catalogue/articles.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { doiLink, pubMedLink } from '#domain/evidence/study-links.ts'
import type { Caller } from '#server/core/caller.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ImageLinks } from './image-links.ts'
import {
  ARTICLE,
  isSampleCompound,
  isSampleVendor,
  lock,
  lockSideEffects,
  lockVendor,
  PRICE_RATINGS,
} from './locks.ts'
import * as repository from './repository.ts'
import * as vendors from './vendors-repository.ts'

type Context = Deps & { images: ImageLinks }

/** A page of the vendors. Who may not see ratings does not learn them from the order either. */
export async function listVendors(
  context: Context,
  { sort, ...page }: ParsedInput<'listVendors'>['query'],
  caller: Caller,
): Promise<Output<'listVendors'>> {
  const { db, config } = context
  const isOpen = await hasPremium(context, caller)
  const isByRating = sort === 'rating' || sort === '-rating'
  const rows = await vendors.listVendors(db, { ...page, sort: isByRating && !isOpen ? 'name' : sort })
  return {
    vendors: rows.map((row) => {
      const locked = !isOpen && !isSampleVendor(config, row.slug)
      return { ...row, locked, ai_rating_number: locked ? null : row.ai_rating_number }
    }),
    total: await vendors.countVendors(db, page.q),
  }
}

/** A vendor and how its prices stand, locked where the caller may not see them; null when there is none. */
export async function readVendor(
  context: Context,
  name: string,
  caller: Caller,
  shows: Asked['shows'],
): Promise<{ vendor: Vendor; prices: Output<'getVendorPriceRatings'> } | null> {
  const row = await findVendorRow(context.db, name, shows)
  if (!row) return null
  const is_sample = isSampleVendor(context.config, row.slug)
  const isOpen = is_sample || (await hasPremium(context, caller))
  const vendor: Vendor = { ...row, locked: false, is_sample }
  const { small_order_rating, large_order_rating } = row
  const ratings = { small_order_rating, large_order_rating }
  return {
    vendor: isOpen ? vendor : lockVendor(vendor),
    prices: {
      locked: !isOpen,
      ratings: isOpen ? ratings : lock(ratings, PRICE_RATINGS),
    },
  }
}

/** A vendor as the caller may see it. Throws `not_found`. */
export const getVendor = async (...asked: Parameters<typeof readVendor>): Promise<Vendor> =>
  known(await readVendor(...asked)).vendor

/** The price ratings of a vendor, null while locked. Throws `not_found`. */
export const getPriceRatings = async (...asked: Parameters<typeof readVendor>) =>
  known(await readVendor(...asked)).prices

export async function getEffects(
  context: Context,
  drugId: string,
  caller: Caller,
): Promise<Output<'getDrugEffects'>> {
  const row = await repository.findEffects(context.db, drugId)
  if (!row) throw new AppError('not_found', 'Error fetching drug effects information')
  const { name, side_effects, effects_timeline } = row
  const isOpen = isSampleCompound(context.config, name) || (await hasPremium(context, caller))
  return {
    locked: !isOpen,
    has_side_effects: Object.values(side_effects).some((list) => list.length > 0),
    has_timeline: effects_timeline.timeline.length > 0,
    side_effects: isOpen ? side_effects : lockSideEffects(side_effects),
    effects_timeline: isOpen ? effects_timeline : null,
  }
}

export async function listArticles(
  context: Context,
  drugId: string,
  caller: Caller,
): Promise<Output<'listArticles'>> {
  const rows = await repository.listArticles(context.db, drugId)
  const slug = rows[0]?.drug_slug ?? (await repository.findSlug(context.db, drugId))
  const isSample = isSampleCompound(context.config, slug)
  const isOpen = isSample || (await hasPremium(context, caller))
  const articles = rows.map(
    (row): Article => ({
      id: row.id,
      slug: row.slug ?? row.id,
      order: row.position,
      ai_heading: row.title,
      journal: row.journal,
      publication_date: row.publication_date,
      publication_type: row.publication_type,
      evidence: row.evidence,
      tested: row.tested as Article['tested'],
      status: (row.status ?? 'ok') as Article['status'],
      pmid: row.pmid,
      doi: row.doi,
      url: articleUrl(row),
      key_terms: row.key_terms,
      ai_background: row.background,
      ai_conclusion: row.conclusion,
    }),
  )
  return { locked: !isOpen, articles: isOpen ? articles : articles.map((article) => lock(article, ARTICLE)) }
}

export async function getRandomImage({ db, images }: Context, drugId: string): Promise<string | null> {
  const found = await repository.listImages(db, drugId)
  const chosen = found[Math.floor(Math.random() * found.length)]
  return chosen ? images.of(chosen.id, chosen.image) : null
}

/** The DOI resolver, else PubMed, else the page on which the article was found. */
export function articleUrl({
  doi,
  pmid,
  source_url,
}: {
  doi: string | null
  pmid: string | null
  source_url: string
}) {
  if (doi) return doiLink(doi)
  if (pmid) return pubMedLink(pmid)
  return source_url
}

/** Tells `shows` of the vendor, or of the list it is missing from. */
export async function findVendorRow(db: Deps['db'], name: string, shows: Asked['shows']) {
  const row = await vendors.findVendor(db, name)
  // The answer 'not found' is stale once a vendor is added.
  shows(row ? tagOf('vendor', row.id) : 'list:vendors')
  return row
}

/** Throws `not_found` without a vendor. */
export function known<T>(vendor: T | null | undefined): T {
  if (!vendor) throw new AppError('not_found', 'Vendor details not found.')
  return vendor
}
