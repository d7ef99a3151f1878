import {
  HISTORY_RANGES,
  type HistoryRange,
  OTHER_CURRENCIES,
  type OtherCurrencies,
  RATED_ORDERS,
  type RatedOrder,
} from '#contract/vocabulary.ts'
import { normalizeSize } from '#domain/prices/size-key.ts'
import { pageNumber } from '#web/lib/search-params.ts'

export const TABS = ['details', 'vendors', 'research', 'reviews'] as const
export type Tab = (typeof TABS)[number]
export const EFFECT_TABS = ['side_effects', 'timeline'] as const
export type EffectTab = (typeof EFFECT_TABS)[number]

/** What the URL of a compound or vendor page keeps. What is absent is as the page opens. */
export type PageSearch = {
  tab?: Tab
  effects?: EffectTab
  /** A normalised size; absent is 'Best Price'. */
  size?: string
  /** The selected row: a vendor's slug, with `~2` for its second offer of the size. */
  vendor?: string
  sort?: RatedOrder
  /** On a vendor page: letters of the compounds to show. */
  find?: string
  /** What becomes of prices in other currencies; absent is as this device has it, else converted. */
  currencies?: OtherCurrencies
  /** Only offers of vendors with a test on record. */
  tested?: true
  /** Which page of the offers, from 2 on. */
  page?: number
  /** How far back prices are shown; absent is a year. */
  history?: HistoryRange
  /** On a vendor page: the offer whose history is shown, by its id. */
  pack?: string
  /** On a compound's page, the state of its outcomes table: the open row, people only, and one area. */
  row?: string
  people?: true
  area?: string
}

/** Every parameter, so that none keeps its unchecked value. */
const NOTHING: Record<keyof PageSearch, undefined> = {
  tab: undefined,
  effects: undefined,
  size: undefined,
  vendor: undefined,
  sort: undefined,
  find: undefined,
  currencies: undefined,
  tested: undefined,
  page: undefined,
  history: undefined,
  pack: undefined,
  row: undefined,
  people: undefined,
  area: undefined,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads a URL leniently: what means nothing is undefined, so that old and mistyped links still open. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const found: PageSearch = { ...(NOTHING as PageSearch) }
  const tab = TABS.find((each) => each === search.tab)
  if (tab) found.tab = tab
  const effects = EFFECT_TABS.find((each) => each === search.effects)
  if (effects) found.effects = effects
  const size = normalizeSize(textOf(search.size)).slice(0, 60)
  if (size) found.size = size
  const vendor = textOf(search.vendor).toLowerCase()
  if (vendor) found.vendor = vendor
  const sort = RATED_ORDERS.find((each) => each === search.sort)
  if (sort) found.sort = sort
  const find = textOf(search.find)
  if (find) found.find = find
  const currencies = OTHER_CURRENCIES.find((each) => each === search.currencies)
  if (currencies) found.currencies = currencies
  if (textOf(search.tested) === 'true') found.tested = true
  const { page } = pageNumber(search.page)
  if (page) found.page = page
  const history = HISTORY_RANGES.find((each) => each === search.history)
  if (history) found.history = history
  const pack = textOf(search.pack).toLowerCase()
  if (UUID.test(pack)) found.pack = pack
  const row = textOf(search.row).toLowerCase()
  if (row) found.row = row
  if (textOf(search.people) === 'true') found.people = true
  const area = textOf(search.area).toLowerCase()
  if (area) found.area = area
  return found
}

/** One value of a URL as text, cut to what a field may hold; a list or an object is none. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, 100)
    : ''
