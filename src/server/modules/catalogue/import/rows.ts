import { createHash } from 'node:crypto'
import type { ArticleEntry, CompoundEntry, OfferEntry, VendorEntry } from '#contract/catalogue-file.ts'
import { CATEGORIES } from '#contract/vocabulary.ts'
import { type ComparableOffer, costPerMg, isComparable, mainCurrency, readOffer } from '#domain/offers.ts'
import { type PriceEfficiency, priceEfficiency } from '#domain/price-efficiency.ts'
import { articleId, categoryId, compoundId, offerId, vendorId } from '../ids.ts'
import type { Catalogue } from './placements.ts'

type Row = Record<string, unknown> & { id: string; digest: string }
/** What the tables shall hold: for every table its rows, and for every owner its relations. */
export type CatalogueRows = {
  categories: { id: string; name: string; position: number }[]
  vendors: Row[]
  drugs: Row[]
  offers: Row[]
  articles: Row[]
  drugCategories: Map<string, { drug_id: string; category_id: string }[]>
  articleDrugs: Map<string, { article_id: string; drug_id: string; position: number | null }[]>
}

/** Everything that a catalogue says and everything that is computed from it, as rows. Pure. */
export function toRows({ compounds, vendors, offers, articles }: Catalogue): CatalogueRows {
  const market = offers.map((offer) => ({
    ...readOffer(offer),
    id: offerId(offer.vendor, offer.sku),
    vendor: offer.vendor,
    compound: offer.compound,
  }))
  const currency = mainCurrency(market)
  const ratings = priceEfficiency(market, currency)
  return {
    categories: CATEGORIES.map((name, position) => ({ id: categoryId(name), name, position })),
    vendors: vendors.map((vendor) => vendorRow(vendor, ratings.get(vendor.slug))),
    drugs: compounds.map(drugRow),
    offers: offers.flatMap((offer, index) => {
      const read = market[index]
      return read ? offerRow(offer, read, currency) : []
    }),
    articles: articles.map(articleRow),
    drugCategories: new Map(compounds.map((compound) => [compoundId(compound.slug), categoriesOf(compound)])),
    articleDrugs: new Map(articles.map((article) => [articleId(article.slug), drugsOf(article)])),
  }
}

function drugRow(
  { slug, categories, molecular, regulatory_note, ...entry }: CompoundEntry,
  position: number,
): Row {
  const row = {
    ...entry,
    name: slug,
    molecular: molecular ?? null,
    regulatory_note: regulatory_note ?? null,
    position,
  }
  return { id: compoundId(slug), ...row, digest: digestOf({ ...row, categories }) }
}

function vendorRow({ demo, ...entry }: VendorEntry, ratings: PriceEfficiency | undefined): Row {
  const row = {
    ...entry,
    is_demo: demo,
    small_order_rating: ratings?.small_order_rating ?? null,
    large_order_rating: ratings?.large_order_rating ?? null,
  }
  return { id: vendorId(entry.slug), ...row, digest: digestOf(row) }
}

function offerRow(entry: OfferEntry, read: ComparableOffer, currency: string): Row {
  const cost = costPerMg(read)
  const row = {
    drug_id: compoundId(entry.compound),
    vendor_id: vendorId(entry.vendor),
    size: entry.size,
    mass_mg: read.massUg === null ? null : read.massUg / 1000,
    price: entry.price,
    price_minor: read.price?.minor ?? null,
    currency: read.price?.currency ?? null,
    cost_per_mg: cost?.minorPerMg ?? null,
    is_size_assumed: cost?.isAssumed ?? false,
    is_comparable: isComparable(read, currency),
    form: entry.form,
    product_link: entry.product_link,
    image: entry.image,
    seen_at: entry.seen_at,
  }
  return { id: offerId(entry.vendor, entry.sku), ...row, digest: digestOf(row) }
}

function articleRow({ slug, compounds, also_covers, order, year, read_at, ...row }: ArticleEntry): Row {
  return { id: articleId(slug), ...row, digest: digestOf({ ...row, compounds, order }) }
}

const categoriesOf = ({ slug, categories }: CompoundEntry) =>
  [...new Set(categories)].map((name) => ({ drug_id: compoundId(slug), category_id: categoryId(name) }))

const drugsOf = ({ slug, compounds, order }: ArticleEntry) =>
  compounds.map((compound) => ({
    article_id: articleId(slug),
    drug_id: compoundId(compound),
    position: order,
  }))

const digestOf = (row: object) => createHash('sha1').update(JSON.stringify(row)).digest('base64url')
