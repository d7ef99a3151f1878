import type {
  ArticleEntry,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '#contract/catalogue/catalogue-file.ts'
import { type EntryError, errorsAt, type Wrong } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import {
  articleErrors,
  compoundErrors,
  identifiersOf,
  offerErrors,
  retirementErrors,
  vendorErrors,
} from './entry-rules.ts'
import * as repository from './repository.ts'

/** Rules for entries of the catalogue, alone and together with stored ones, from any source. */
export async function checkEntries(proposed: Proposed): Promise<EntryError[]> {
  const { put, now } = proposed
  const today = now.toISOString().slice(0, 10)
  const compounds = put('compound') as CompoundEntry[]
  const vendors = put('vendor') as VendorEntry[]
  const articles = put('article') as ArticleEntry[]
  return [
    ...compounds.flatMap((entry) =>
      errorsAt(`compounds/${entry.slug}`, [...compoundErrors(entry), ...retirementErrors(entry, today)]),
    ),
    ...vendors.flatMap((entry) =>
      errorsAt(`vendors/${entry.slug}`, [...vendorErrors(entry), ...retirementErrors(entry, today)]),
    ),
    ...(await wrongOffers(proposed, vendors)),
    ...articles.flatMap((entry) => errorsAt(`articles/${entry.slug}`, articleErrors(entry))),
    ...(await takenIdentifiers(proposed, articles)),
  ]
}

/**
 * Nothing is seen before its day. Demo data links to no real shop, and only demo data is invented: of the offers put, and of
 * those of vendors put.
 */
async function wrongOffers(
  { db, now, put, leaving }: Proposed,
  vendors: VendorEntry[],
): Promise<EntryError[]> {
  const offers = put('offer') as OfferEntry[]
  const today = now.toISOString().slice(0, 10)
  const demo = new Map(vendors.map(({ slug, demo }) => [slug, demo]))
  const named = new Set([...demo.keys(), ...offers.map(({ vendor }) => vendor)])
  const turned: string[] = []
  for (const { slug, is_demo } of await repository.listDemoFlags(db, [...named])) {
    if (demo.has(slug) && demo.get(slug) !== is_demo) turned.push(slug)
    if (!demo.has(slug)) demo.set(slug, is_demo)
  }
  const kept = await repository.listLinksOfVendors(db, turned)
  const replaced = leaving('offer')
  const contradicting = new Map<string, number>()
  for (const offer of kept)
    if (!replaced.has(offer.id) && offerErrors(offer, demo.get(offer.vendor)).length > 0)
      contradicting.set(offer.vendor, (contradicting.get(offer.vendor) ?? 0) + 1)
  return [
    ...offers.flatMap((offer) =>
      errorsAt(`offers/${offer.vendor}/${offer.sku}`, [
        ...seenTooEarly(offer, today),
        ...offerErrors(offer, demo.get(offer.vendor)),
      ]),
    ),
    ...[...contradicting].map(([slug, count]) => ({
      entry: `vendors/${slug}`,
      field: 'demo',
      message: `${count} of its offers have links or pictures of the other sort`,
    })),
  ]
}

const seenTooEarly = ({ seen_at }: OfferEntry, today: string): Wrong[] =>
  seen_at > today ? [['seen_at', `lies in the future, after ${today}`]] : []

/** No two articles have the same identifier. */
async function takenIdentifiers({ db, leaving }: Proposed, articles: ArticleEntry[]): Promise<EntryError[]> {
  if (articles.length === 0) return []
  const owners = new Map<string, string>()
  const replaced = leaving('article')
  for (const { id, slug, ...stored } of await repository.listIdentified(db, articles))
    if (!replaced.has(id))
      for (const [field, value] of identifiersOf(stored))
        if (value) owners.set(`${field} ${value}`, slug ?? id)
  return articles.flatMap((article) =>
    identifiersOf(article).flatMap(([field, value]) => {
      if (!value) return []
      const owner = owners.get(`${field} ${value}`)
      if (owner === undefined) owners.set(`${field} ${value}`, article.slug)
      return owner === undefined
        ? []
        : [{ entry: `articles/${article.slug}`, field, message: `is already that of articles/${owner}` }]
    }),
  )
}
