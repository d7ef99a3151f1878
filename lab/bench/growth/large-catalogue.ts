import type {
  ArticleEntry,
  Catalogue,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '../../../src/contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry } from '../../../src/contract/catalogue/evidence-file.ts'
import { isReserved } from '../../../src/contract/reserved-names.ts'
import { bearsOut } from '../../../src/domain/evidence/standing-direction.ts'
import { checkCatalogue } from '../../../src/server/catalogue/import/file-check.ts'
import { entriesAmong } from '../../bench-search/corpus.ts'

export const SIZE = { compounds: 10_000, vendors: 200, offers: 300_000 }
/** Extra offers of the largest vendor in addition to its share: one of every so many compounds. */
const LARGEST_SELLS_EVERY = 5
const VENDOR_WORDS = {
  first:
    'Amber Birch Cedar Cobalt Copper Coral Crane Delta Ember Fjord Flint Granite Harbour Heron Juniper Larch Linden Maple Nimbus Otter'.split(
      ' ',
    ),
  second: 'Compounds Labs Peptides Research Sciences Source Supply Trade Works Yard'.split(' '),
}
/** How few offers the rarest compounds have follows from this: popularity falls with this power of the place. */
const POPULARITY = 0.35

/**
 * A catalogue of 10,000 compounds, 200 vendors and 300,000 offers: the real compounds first, invented ones after them
 * with the records, studies and claims of real ones. The same every time, and checked like any file.
 */
export function largeCatalogue(demo: Catalogue): Catalogue {
  const compounds = compoundsLike(demo)
  const vendors = vendorsLike(demo.vendors)
  const content = {
    source: 'generated for measuring',
    as_of: '2026-11-20',
    compounds,
    vendors,
    offers: offersOf(compounds, vendors),
    articles: [...demo.articles, ...articlesLike(demo, compounds)],
    outcomes: demo.outcomes,
    interaction_classes: demo.interaction_classes,
    interaction_names: demo.interaction_names,
    interaction_groups: demo.interaction_groups,
    evidence: [...demo.evidence, ...evidenceLike(demo, compounds)],
  }
  const checked = checkCatalogue([{ file: 'large.json', content }])
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors.slice(0, 5)))
  return checked.catalogue
}

function compoundsLike({ compounds: real, ...demo }: Catalogue): CompoundEntry[] {
  // A name means one thing: an invented compound is called like no real one, and like no medicine or condition.
  const taken = new Set([
    ...real.flatMap(({ slug, proper_name, aliases }) => [slug, proper_name, ...aliases].map(key)),
    ...demo.interaction_classes.map(({ name }) => key(name)),
    ...[...demo.interaction_names, ...demo.interaction_groups].flatMap(({ name, aliases }) =>
      [name, ...aliases].map(key),
    ),
  ])
  const invented = entriesAmong(SIZE.compounds + 500).slice(real.length)
  const named = invented.flatMap(({ name, proper_name, aliases }) => {
    const slug = name.split('-').filter(Boolean).join('-')
    const names = [slug, proper_name, ...aliases]
    if (names.some((each) => taken.has(key(each)) || isReserved(each))) return []
    for (const each of names) taken.add(key(each))
    return [{ slug, proper_name, aliases: [...aliases] }]
  })
  return [
    ...real,
    ...named
      .slice(0, SIZE.compounds - real.length)
      .map((names, n): CompoundEntry => ({ ...(real[n % real.length] as CompoundEntry), ...names })),
  ]
}

function vendorsLike(demo: VendorEntry[]): VendorEntry[] {
  return Array.from({ length: SIZE.vendors }, (_, n) => {
    const { first, second } = VENDOR_WORDS
    const name = `${first[n % first.length]} ${second[Math.floor(n / first.length) % second.length]}`
    const slug = name.toLowerCase().replace(' ', '-')
    const like = demo[n % demo.length] as VendorEntry
    return { ...like, slug, name, website: `https://${slug}.example`, internal_coa: null, external_coa: null }
  })
}

/** Popular compounds have hundreds of offers, rare ones about twenty; the first vendor has the most. */
function offersOf(compounds: CompoundEntry[], vendors: VendorEntry[]): OfferEntry[] {
  const weights = compounds.map((_, place) => (place + 1) ** -POPULARITY)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const offers: OfferEntry[] = []
  let reached = 0
  compounds.forEach((compound, place) => {
    reached += weights[place] ?? 0
    const count = Math.round((SIZE.offers * reached) / total) - offers.length
    const from = (place * 37) % vendors.length
    for (let n = 0; n < count; n++) {
      const isLargest = n === 0 && place % LARGEST_SELLS_EVERY === 0
      const vendor = vendors[isLargest ? 0 : (from + n) % vendors.length] as VendorEntry
      offers.push(offerOf(vendor, compound, n, place))
    }
  })
  return offers
}

function offerOf(vendor: VendorEntry, compound: CompoundEntry, n: number, place: number): OfferEntry {
  const size = compound.sizes[n % compound.sizes.length] as string
  const cents = 900 + ((place * 7919 + n * 104_729) % 24_000)
  return {
    vendor: vendor.slug,
    sku: `${compound.slug}-${n}`.slice(-80).replace(/^-+/, ''),
    compound: compound.slug,
    // Some vendors state no size or no price, as in life.
    size: n % 29 === 28 ? null : size,
    price: n % 31 === 30 ? null : `$${(cents / 100).toFixed(2)}`,
    form: compound.form,
    product_link: `https://${vendor.slug}.example/${compound.slug}`,
    image: n % 3 === 0 ? 'drawn' : null,
    seen_at: `2026-11-${String(1 + ((place + n) % 20)).padStart(2, '0')}`,
  }
}

/** Articles of the invented compounds: those of their real model, under new numbers. */
function articlesLike(demo: Catalogue, compounds: CompoundEntry[]): ArticleEntry[] {
  return invented(demo, compounds).flatMap(({ slug, articles }, n) =>
    articles.map(
      (article, nth): ArticleEntry => ({
        ...article,
        slug: copyOf(slug, nth),
        compounds: [slug],
        also_covers: [],
        doi: null,
        pmid: String(500_000_000 + n * 100 + nth),
        pmcid: null,
      }),
    ),
  )
}

/** Evidence of the invented compounds from the copied articles: their claims, and everything else. */
function evidenceLike(demo: Catalogue, compounds: CompoundEntry[]): EvidenceEntry[] {
  const byCompound = new Map(demo.evidence.map((entry) => [entry.compound, entry]))
  return invented(demo, compounds).flatMap(({ slug, model, articles }) => {
    const entry = byCompound.get(model)
    if (!entry) return []
    const copies = new Map(articles.map((article, nth) => [article.slug, copyOf(slug, nth)]))
    const among = (cited: string[]) => cited.flatMap((each) => copies.get(each) ?? [])
    const effects = ([grade, rows]: [string, EvidenceEntry['side_effects']['normal']]) => [
      grade,
      rows.map((row) => ({ ...row, articles: among(row.articles) })),
    ]
    const claims = entry.claims.flatMap((claim) => {
      const studies = claim.studies.flatMap((study) =>
        among([study.article]).map((article) => ({ ...study, article })),
      )
      const findings = studies.map(({ finding }) => finding)
      const isMeasured = studies.length > 0 || claim.direction === 'unclear'
      return isMeasured && bearsOut(claim.direction, findings) ? [{ ...claim, studies }] : []
    })
    return [
      {
        ...entry,
        compound: slug,
        claims,
        side_effects: Object.fromEntries(Object.entries(entry.side_effects).map(effects)),
        interactions: entry.interactions.map((row) => ({ ...row, articles: among(row.articles) })),
        articles: Object.fromEntries(
          Object.entries(entry.articles).flatMap(([cited, facts]) =>
            among([cited]).map((article) => [article, facts]),
          ),
        ),
      } as EvidenceEntry,
    ]
  })
}

/** The invented compounds, each with its real model and the articles that list this model first. */
function invented({ articles, compounds: real }: Catalogue, compounds: CompoundEntry[]) {
  const byMain = Map.groupBy(articles, ({ compounds: [main] }) => main)
  return compounds.slice(real.length).map(({ slug }, n) => {
    const model = real[n % real.length]?.slug ?? ''
    return { slug, model, articles: byMain.get(model) ?? [] }
  })
}

const copyOf = (slug: string, nth: number) => `${slug}-${nth}`.slice(-80).replace(/^-+/, '')

const key = (name: string) => name.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '')
