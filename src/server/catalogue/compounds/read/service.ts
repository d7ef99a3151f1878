import type { Article } from '#contract/catalogue/articles.ts'
import type { Vendor } from '#contract/catalogue/vendors.ts'
import type { Output, ParsedInput } from '#contract/endpoints.ts'
import { convertedPrices, withConverted } from '#domain/exchange.ts'
import {
  bestPriced,
  bestRated,
  filterOffers,
  type ListedOffer,
  placesOfVendor,
  priceRange,
  sortOffers,
} from '#domain/offer-ranking.ts'
import { distinctSizes } from '#domain/pack-size.ts'
import { freshSince } from '#domain/staleness.ts'
import { doiLink, pubMedLink } from '#domain/study-links.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Caller } from '#server/core/http/caller.ts'
import type { Asked } from '#server/core/http/endpoint.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { newestTests, shownTest } from '#server/market/batches/service.ts'
import { readTrends } from '#server/market/prices/trends.ts'
import { NO_RATES, readRates } from '#server/market/rates/service.ts'
import type { ImageLinks } from '../images/image-links.ts'
import { listAll } from '../list/repository.ts'
import {
  ARTICLE,
  isSampleCompound,
  isSampleVendor,
  lock,
  lockSideEffects,
  lockVendor,
  PRICE_RATINGS,
} from './locks.ts'
import * as offers from './offers-repository.ts'
import * as repository from './repository.ts'
import * as vendors from './vendors-repository.ts'

type Context = Deps & { images: ImageLinks }

type OffersWanted = ParsedInput<'getDrugVendors'>['query']

/** A page of a compound's offers. All of them are ranked, so that the best is the best of all; few are read whole. */
export async function getDrugVendors(
  context: Context,
  name: string,
  { show, size, sort, currencies, limit, offset }: OffersWanted,
  { caller, shows, at: now }: Pick<Asked, 'caller' | 'shows' | 'at'>,
): Promise<Output<'getDrugVendors'>> {
  const { db, images, config } = context
  const drug = await repository.findDrug(db, images, name, now)
  // That there is none is true until one comes.
  shows(drug ? tagOf('compound', drug.id) : 'list:compounds')
  if (!drug) throw new AppError('not_found', 'Error fetching drug details.')
  const isOpen = await hasPremium(context, caller)
  const all = await offers.listForRanking(db, drug.id, now)
  // Of all vendors, not of the page's: their names decide places too.
  shows(...new Set(all.map(({ vendor_id }) => tagOf('vendor', vendor_id))))
  const { market, converted, ...others } = await compared(db, all, currencies, { shows, now })
  const found = filterOffers(market, { size, isBest: show === 'best' })
  const [best, rated] = [bestPriced(found), bestRated(found)]
  const places = placesOfVendor(found)
  const isByRating = sort === 'rating' || sort === '-rating'
  // An order by what may not be seen would tell it.
  const ids = sortOffers(found, isByRating && !isOpen ? 'cost' : sort)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
  const listed = new Map(found.map((offer) => [offer.id, offer]))
  const vendors = [...new Set(ids.flatMap((id) => listed.get(id)?.vendor_id ?? []))]
  const [page, trendOf, testOf] = await Promise.all([
    offers.listOffersById(db, images, ids, now),
    readTrends(db, ids, now),
    newestTests(db, { vendors, compounds: [drug.id] }, now),
  ])
  const factsOf = ({ id, vendor_slug }: { id: string; vendor_slug: string }) => {
    const offer = listed.get(id)
    if (!offer || !(isOpen || isSampleVendor(config, vendor_slug))) return null
    return { rating: offer.rating ?? null, lab_test: offer.lab_test, is_best_rated: isOpen && rated.has(id) }
  }
  return {
    drug,
    is_sample: isSampleCompound(config, drug.name),
    price: priceRange(all),
    vendors: page.map((offer) => ({
      ...offer,
      ...trendOf(offer),
      nth: places.get(offer.id) ?? 1,
      is_best: best.has(offer.id),
      converted: converted(offer.id),
      batch_test: shownTest(
        testOf(offer.vendor_id, drug.id),
        isOpen || isSampleVendor(config, offer.vendor_slug),
      ),
      vendor_facts: factsOf(offer),
    })),
    total: found.length,
    sizes: distinctSizes(all.map((offer) => offer.size)),
    ...others,
  }
}

/** The offers as they are set against each other, and what those in other currencies come to. */
async function compared<T extends ListedOffer>(
  db: Deps['db'],
  all: readonly T[],
  currencies: OffersWanted['currencies'],
  { shows, now }: { shows: Asked['shows']; now: Date },
) {
  const own =
    all.find(({ is_comparable }) => is_comparable)?.money?.currency ?? (await repository.readMainCurrency(db))
  const isOther = ({ money }: T) => money !== null && money.currency !== own
  const others = all.filter(isOther)
  const other_currencies = [...new Set(others.flatMap(({ money }) => money?.currency ?? []))].sort()
  if (others.length > 0) shows('list:rates')
  const { rates, isDemo } = others.length > 0 ? await readRates(db, now) : NO_RATES
  const prices = convertedPrices(others, own, rates)
  const isCompared = currencies === 'converted'
  return {
    market: isCompared
      ? withConverted(all, prices)
      : all.filter((offer) => currencies === 'apart' || !isOther(offer)),
    converted: (id: string) => {
      const price = prices.get(id)
      if (!price) return null
      const { day, ...rest } = price
      return { ...rest, rate_day: day, is_compared: isCompared }
    },
    other_currencies,
    has_demo_rates: isDemo && prices.size > 0,
  }
}

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

export const getVendor = async (...asked: Parameters<typeof readVendor>): Promise<Vendor> =>
  known(await readVendor(...asked)).vendor

export const getPriceRatings = async (...asked: Parameters<typeof readVendor>) =>
  known(await readVendor(...asked)).prices

export async function listVendorOffers(
  context: Context,
  name: string,
  page: Omit<ParsedInput<'listVendorOffers'>['query'], 'name'>,
  { caller, shows }: Pick<Asked, 'caller' | 'shows'>,
): Promise<Output<'listVendorOffers'>> {
  // The names of compounds are shown, searched and ordered by.
  shows('list:compounds')
  const { db, images, clock } = context
  const { id, slug, offer_count } = known(await findVendorRow(db, name, shows))
  const rows = await offers.listPageOfVendor(db, id, page)
  const now = clock()
  const ids = rows.map((row) => row.id)
  const compoundOf = new Map(rows.map((row) => [row.id, row.drug_id]))
  const [listed, trendOf, testOf, total] = await Promise.all([
    offers.listOffersById(db, images, ids, now),
    readTrends(db, ids, now),
    newestTests(db, { vendors: [id], compounds: [...new Set(compoundOf.values())] }, now),
    page.q === '' ? offer_count : offers.countOffersOfVendor(db, id, page.q),
  ])
  const isOpen = isSampleVendor(context.config, slug) || (await hasPremium(context, caller))
  return {
    vendors: listed.map((offer) => ({
      ...offer,
      ...trendOf(offer),
      batch_test: shownTest(testOf(id, compoundOf.get(offer.id) ?? ''), isOpen),
    })),
    total,
  }
}

/** Cards in the order of the ids given, with the facts by which a compound is judged at a glance. */
export async function listSummarised(db: Db, images: ImageLinks, ids: string[], now: Date) {
  const [cards, listed] = await Promise.all([
    repository.listCardsById(db, images, ids, now),
    listAll(db, freshSince(now), ids),
  ])
  const summaries = new Map(listed.map(({ id, summary }) => [id, summary]))
  return cards.flatMap((card) => {
    const summary = summaries.get(card.id)
    return summary ? [{ ...card, summary }] : []
  })
}

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

async function findVendorRow(db: Deps['db'], name: string, shows: Asked['shows']) {
  const row = await vendors.findVendor(db, name)
  // That there is none is true until one comes.
  shows(row ? tagOf('vendor', row.id) : 'list:vendors')
  return row
}

function known<T>(vendor: T | null | undefined): T {
  if (!vendor) throw new AppError('not_found', 'Vendor details not found.')
  return vendor
}
