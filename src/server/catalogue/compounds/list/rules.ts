import { isDeepStrictEqual } from 'node:util'
import type { Choices } from '#contract/catalogue/catalogue-list.ts'
import { AREAS } from '#contract/catalogue/evidence-vocabulary.ts'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import {
  CATEGORIES,
  type CatalogueOrder,
  EVIDENCE_LEVELS,
  type EvidenceLevel,
  KINDS,
} from '#contract/vocabulary.ts'
import { minorDigits } from '#domain/text/number-format.ts'
import type { Page } from '#server/platform/db/db.ts'

/** A compound with all that it is sorted and filtered by. */
export type Listed = {
  id: string
  /** Place in the catalogue's own order, and from A to Z. */
  position: number
  sort_key: string
  kind: string
  summary: CompoundSummary
  /** Areas in which a benefit or marker was tested. */
  areas: readonly string[]
  categories: readonly string[]
  reviews: number
  added_at: Date
  updated_at: Date
}

export type Filter = {
  kind: readonly string[]
  evidence: readonly EvidenceLevel[]
  purpose?: string | undefined
  category?: string | undefined
  vendors: number
  /** Per mg, in whole units of the currency. */
  price_from?: number | undefined
  price_to?: number | undefined
}

/** Whether a filter leaves every compound. */
export const isUnfiltered = ({ kind, evidence, purpose, category, vendors, price_from, price_to }: Filter) =>
  kind.length + evidence.length + vendors === 0 &&
  [purpose, category, price_from, price_to].every((part) => part === undefined)

/** The list with these rows in their places; null where it is no longer made of the same compounds in the same order. */
export function withRows(all: readonly Listed[], ids: readonly string[], rows: readonly Listed[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = new Set(ids)
  let places = 0
  const next = all.map((each) => {
    if (!wanted.has(each.id)) return each
    const row = byId.get(each.id)
    if (row?.position === each.position) places += 1
    return row ?? each
  })
  return places === wanted.size ? next : null
}

/** Whether two lists of the same compounds differ in nothing but how often they were reviewed. */
export const differInReviewsAlone = (all: readonly Listed[], next: readonly Listed[]) =>
  all.every((each, place) => {
    const other = next[place]
    return each === other || isDeepStrictEqual({ ...each, reviews: 0 }, { ...other, reviews: 0 })
  })

/** Fewest vendors that can be asked for. */
export const VENDOR_STEPS = [3, 5]

/** What filters look at, one column for each of their parts, by the place of a compound in the catalogue. */
export type Columns = ReturnType<typeof columnsOf>

/** Numbers side by side, because filters walk all of them for every request: ten thousand take a fraction of a millisecond. */
export function columnsOf(all: readonly Listed[]) {
  const kinds: readonly string[] = KINDS
  return {
    count: all.length,
    kind: Uint8Array.from(all, ({ kind }) => kinds.indexOf(kind)),
    evidence: Uint8Array.from(all, ({ summary }) => EVIDENCE_LEVELS.indexOf(summary.evidence)),
    areas: Uint32Array.from(all, ({ areas }) => bitsOf(AREAS, areas)),
    categories: Uint32Array.from(all, ({ categories }) => bitsOf(CATEGORIES, categories)),
    vendors: Uint32Array.from(all, ({ summary }) => summary.vendor_count),
    /** In whole units of the currency; no number where there is no price. */
    lowest: Float64Array.from(all, ({ summary: { price } }) =>
      price ? price.lowest / 10 ** minorDigits(price.currency) : Number.NaN,
    ),
  }
}

/** A bit for each of the chosen words. */
const bitsOf = (words: readonly string[], chosen: readonly string[]) =>
  words.reduce((bits, word, place) => (chosen.includes(word) ? bits | (1 << place) : bits), 0)
const ANY = ~0

/** One bit for each failed part of a filter. */
const FAILS = { kind: 1, evidence: 2, purpose: 4, vendors: 8, price: 16, category: 32 }

/**
 * Which compounds a filter leaves, how many, and what each other choice would leave while the rest of it stays. One
 * walk: a compound that fails one part of the filter still counts among the choices of that part.
 */
export function filterCatalogue(columns: Columns, filter: Filter) {
  const kinds = filter.kind.length > 0 ? bitsOf(KINDS, filter.kind) : ANY
  const levels = filter.evidence.length > 0 ? bitsOf(EVIDENCE_LEVELS, filter.evidence) : ANY
  const purpose = filter.purpose === undefined ? null : bitsOf(AREAS, [filter.purpose])
  const category = filter.category === undefined ? null : bitsOf(CATEGORIES, [filter.category])
  const isPriced = filter.price_from !== undefined || filter.price_to !== undefined
  const [from, to] = [filter.price_from ?? 0, filter.price_to ?? Number.POSITIVE_INFINITY]

  const isLeft = new Uint8Array(columns.count)
  let total = 0
  const counts = { kind: counter(KINDS), evidence: counter(EVIDENCE_LEVELS), purpose: counter(AREAS) }
  const byVendors = VENDOR_STEPS.map((of) => ({ of, count: 0 }))
  for (let place = 0; place < columns.count; place++) {
    const kind = columns.kind[place] ?? 0
    const level = columns.evidence[place] ?? 0
    const areas = columns.areas[place] ?? 0
    const vendors = columns.vendors[place] ?? 0
    const lowest = columns.lowest[place] ?? Number.NaN
    let failed = 0
    if (((kinds >> kind) & 1) === 0) failed |= FAILS.kind
    if (((levels >> level) & 1) === 0) failed |= FAILS.evidence
    if (purpose !== null && (areas & purpose) === 0) failed |= FAILS.purpose
    if (category !== null && ((columns.categories[place] ?? 0) & category) === 0) failed |= FAILS.category
    if (vendors < filter.vendors) failed |= FAILS.vendors
    // What has no price lies in no range of prices: no number is neither above nor below another.
    if (isPriced && !(lowest >= from && lowest <= to)) failed |= FAILS.price
    if (failed === 0) {
      isLeft[place] = 1
      total += 1
    }
    if ((failed & ~FAILS.kind) === 0) add(counts.kind, kind)
    if ((failed & ~FAILS.evidence) === 0) add(counts.evidence, level)
    if ((failed & ~FAILS.purpose) === 0)
      for (let rest = areas; rest !== 0; rest &= rest - 1) add(counts.purpose, 31 - Math.clz32(rest & -rest))
    if ((failed & ~FAILS.vendors) === 0) for (const step of byVendors) if (vendors >= step.of) step.count += 1
  }
  const choices = sortChoices({
    kinds: choicesOf(KINDS, counts.kind),
    evidence: choicesOf(EVIDENCE_LEVELS, counts.evidence),
    purposes: choicesOf(AREAS, counts.purpose),
    vendors: byVendors,
  })
  return { isLeft, total, choices }
}

type Counts = { [Part in 'kinds' | 'evidence' | 'purposes']: readonly { of: string; count: number }[] } & {
  vendors: Choices['vendors']
}

/** Choices in the order of pages: kinds by how many compounds, the strongest evidence first, purposes by area. */
export function sortChoices({ kinds, evidence, purposes, vendors }: Counts): Choices {
  const inOrder = <T extends string>(words: readonly T[], counted: Counts['kinds']) =>
    words.flatMap((of) => {
      const count = counted.find((each) => each.of === of)?.count ?? 0
      return count > 0 ? [{ of, count }] : []
    })
  return {
    kinds: inOrder(KINDS, kinds).toSorted((a, b) => b.count - a.count),
    evidence: inOrder(EVIDENCE_LEVELS, evidence).reverse(),
    purposes: inOrder(AREAS, purposes),
    vendors: vendors.toSorted((a, b) => a.of - b.of),
  }
}

/** One page of the filtered compounds; `order` holds the positions of all compounds. */
export function pageOf(order: Uint32Array, isLeft: Uint8Array, { limit, offset }: Page): number[] {
  const page: number[] = []
  let passed = 0
  for (const place of order) {
    if (isLeft[place] === 0) continue
    passed += 1
    if (passed > offset) page.push(place)
    if (page.length === limit) break
  }
  return page
}

const counter = (words: readonly string[]) => new Uint32Array(words.length)
const add = (counts: Uint32Array, place: number) => {
  counts[place] = (counts[place] ?? 0) + 1
}

const choicesOf = (words: readonly string[], counts: Uint32Array) =>
  words.map((of, place) => ({ of, count: counts[place] ?? 0 }))

/** Missing values come last in every order; ties keep the catalogue's own order. */
export function sortCatalogue(found: readonly Listed[], order: CatalogueOrder): Listed[] {
  const rank = ({ summary }: Listed) => EVIDENCE_LEVELS.indexOf(summary.evidence)
  const price = ({ summary }: Listed) => summary.price?.lowest ?? Infinity
  const compare: Record<CatalogueOrder, (a: Listed, b: Listed) => number> = {
    catalogue: () => 0,
    name: (a, b) => (a.sort_key < b.sort_key ? -1 : a.sort_key > b.sort_key ? 1 : 0),
    evidence: (a, b) => rank(b) - rank(a) || b.summary.studies.human - a.summary.studies.human,
    price: (a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)),
    reviews: (a, b) => b.reviews - a.reviews,
    newest: (a, b) => b.added_at.getTime() - a.added_at.getTime(),
  }
  return found.toSorted((a, b) => compare[order](a, b) || a.position - b.position)
}
