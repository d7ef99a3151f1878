import type { Article } from '#contract/catalogue/articles.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Output } from '#contract/endpoints.ts'
import { doiLink, pubMedLink } from '#domain/evidence/study-links.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { imageLink } from './image-links.ts'
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

export const listCategories = answers('listCategories', async ({ db }, _, { shows }) => {
  shows('list:compounds')
  return { categories: await repository.listCategories(db) }
})

export const listDrugs = answers('listDrugs', async (deps, { query }, asked) => ({
  drugs: await readCards(deps, query, asked),
  total: await repository.countDrugs(deps.db),
}))

export const listDrugsByCategory = answers('listDrugsByCategory', async (deps, { query }, asked) => ({
  drugs: await readCards(deps, query, asked),
  total: await repository.countDrugsOfCategory(deps.db, query.category),
}))

async function readCards(
  deps: Deps,
  query: Parameters<typeof repository.listCards>[1],
  { shows, at }: Asked,
) {
  shows('list:compounds')
  const drugs = await repository.listCards(deps, query, at)
  shows(...tagsOf('compound', drugs))
  return drugs
}

export const countDrugs = answers('countDrugs', async ({ db }, _, { shows }) => {
  shows('list:compounds')
  return { total: await repository.countDrugs(db) }
})

export const getCoverage = answers('getCoverage', ({ db }, _, { shows }) => {
  shows('catalogue')
  return repository.readCoverage(db)
})

/** A page of the vendors. Who may not see ratings does not learn them from the order either. */
export const listVendors = answers('listVendors', async (deps, { query }, { caller, shows }) => {
  // The rows of the page depend on the others.
  shows('list:vendors', 'vendor:*')
  const { sort, ...page } = query
  const { db, config } = deps
  const isOpen = await hasPremium(deps, caller)
  const isByRating = sort === 'rating' || sort === '-rating'
  const rows = await vendors.listVendors(db, { ...page, sort: isByRating && !isOpen ? 'name' : sort })
  return {
    vendors: rows.map((row) => {
      const locked = !isOpen && !isSampleVendor(config, row.slug)
      return { ...row, locked, ai_rating_number: locked ? null : row.ai_rating_number }
    }),
    total: await vendors.countVendors(db, page.q),
  }
})

/** A vendor and how its prices stand, locked where the caller may not see them; null when there is none. */
export async function readVendor(
  deps: Deps,
  name: string,
  caller: Caller,
  shows: Asked['shows'],
): Promise<{ vendor: Vendor; prices: Output<'getVendorPriceRatings'> } | null> {
  const row = await findVendorRow(deps.db, name, shows)
  if (!row) return null
  const is_sample = isSampleVendor(deps.config, row.slug)
  const isOpen = is_sample || (await hasPremium(deps, caller))
  const vendor: Vendor = { ...row, locked: false, is_sample }
  const { small_order_rating, large_order_rating } = row
  const ratings = { small_order_rating, large_order_rating }
  return {
    vendor: isOpen ? vendor : lockVendor(vendor),
    prices: { locked: !isOpen, ratings: isOpen ? ratings : lock(ratings, PRICE_RATINGS) },
  }
}

/** A vendor as the caller may see it. Throws `not_found`. */
export const getVendorDetails = answers('getVendorDetails', async (deps, { query }, { caller, shows }) => ({
  vendor: known(await readVendor(deps, query.name, caller, shows)).vendor,
}))

/** The price ratings of a vendor, null while locked. Throws `not_found`. */
export const getVendorPriceRatings = answers(
  'getVendorPriceRatings',
  async (deps, { query }, { caller, shows }) =>
    known(await readVendor(deps, query.name, caller, shows)).prices,
)

export const getDrugEffects = answers('getDrugEffects', async (deps, { params }, { caller, shows }) => {
  const { drugId } = params
  shows(tagOf('compound', drugId))
  const row = await repository.findEffects(deps.db, drugId)
  if (!row) throw new AppError('not_found', 'Error fetching drug effects information')
  const { name, side_effects, effects_timeline } = row
  const isOpen = isSampleCompound(deps.config, name) || (await hasPremium(deps, caller))
  return {
    locked: !isOpen,
    has_side_effects: Object.values(side_effects).some((list) => list.length > 0),
    has_timeline: effects_timeline.timeline.length > 0,
    side_effects: isOpen ? side_effects : lockSideEffects(side_effects),
    effects_timeline: isOpen ? effects_timeline : null,
  }
})

export const listArticles = answers('listArticles', async (deps, { query }, { caller, shows }) => {
  shows(tagOf('compound', query.drug_id))
  const rows = await repository.listArticles(deps.db, query.drug_id)
  const slug = rows[0]?.drug_slug ?? (await repository.findSlug(deps.db, query.drug_id))
  const isSample = isSampleCompound(deps.config, slug)
  const isOpen = isSample || (await hasPremium(deps, caller))
  const articles = rows.map(
    (row): Article => ({
      ...row,
      slug: row.slug ?? row.id,
      tested: row.tested as Article['tested'],
      status: (row.status ?? 'ok') as Article['status'],
      url: articleUrl(row),
    }),
  )
  return { locked: !isOpen, articles: isOpen ? articles : articles.map((article) => lock(article, ARTICLE)) }
})

export const getRandomImage = answers('getRandomImage', async ({ db, config }, { params }, { shows }) => {
  shows(tagOf('compound', params.id))
  const found = await repository.listImages(db, params.id)
  const chosen = found[Math.floor(Math.random() * found.length)]
  return { random_vendor_image: chosen ? imageLink(config, chosen.id, chosen.image) : null }
})

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
