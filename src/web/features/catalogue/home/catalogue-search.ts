import { AREAS } from '#contract/catalogue/evidence-vocabulary.ts'
import { CATALOGUE_ORDERS, CATEGORIES, EVIDENCE_LEVELS, KINDS } from '#contract/vocabulary.ts'
import { categorySlug } from '#web/lib/links.ts'
import { knownParam, pageNumber, textParam } from '#web/lib/search-params.ts'

/** What the URL says of the catalogue: everything as text, so that links and a form without scripts agree. */
export type CatalogueSearch = {
  category?: string
  page?: number
  sort?: string
  view?: string
  /** Words of the closed lists, separated by commas. */
  kind?: string
  evidence?: string
  purpose?: string
  vendors?: string
  /** Per mg, in whole units of the currency. */
  price_from?: string
  price_to?: string
}

export const FILTERS = ['kind', 'evidence', 'purpose', 'vendors', 'price_from', 'price_to'] as const

/** Drops unknown values: an old or mistyped link shows more than intended, never an error. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const some = (value: unknown, known: readonly string[]) => {
    const words = String(value ?? '').split(',')
    return known.filter((word) => words.includes(word)).join(',')
  }
  return {
    ...textParam('category', search.category),
    ...pageNumber(search.page),
    ...knownParam('sort', search.sort === 'catalogue' ? undefined : search.sort, CATALOGUE_ORDERS),
    ...knownParam('view', search.view, ['list', 'grid']),
    ...textParam('kind', some(search.kind, KINDS)),
    ...textParam('evidence', some(search.evidence, EVIDENCE_LEVELS)),
    ...knownParam('purpose', search.purpose, AREAS),
    ...knownParam('vendors', search.vendors, ['3', '5']),
    ...textParam('price_from', amount(search.price_from)),
    ...textParam('price_to', amount(search.price_to)),
  }
}

const amount = (value: unknown) => {
  const text = String(value ?? '').trim()
  return /^\d{1,6}(\.\d{1,6})?$/.test(text) ? text : undefined
}

/** The same as the call asks for it. */
export const wantedOf = ({ page: _, view: __, price_from, price_to, ...search }: CatalogueSearch) => {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const prices = { price_from: number(price_from), price_to: number(price_to) }
  const query = { ...search, ...prices, category: categoryOf(search) }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/** The category that the URL names; undefined where it names none that exists. */
export const categoryOf = ({ category }: CatalogueSearch) =>
  CATEGORIES.find((name) => categorySlug(name) === category)

export const isFiltered = (search: CatalogueSearch) => FILTERS.some((name) => search[name] !== undefined)
