import {
  HISTORY_RANGES,
  type HistoryRange,
  OTHER_CURRENCIES,
  type OtherCurrencies,
  RATED_ORDERS,
  type RatedOrder,
} from '#contract/vocabulary.ts'
import { normalizeSize } from '#domain/prices/size-key.ts'
import { knownParam, pageNumber, textParam } from '#web/lib/search-params.ts'

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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads a URL leniently: what means nothing is undefined, so that old and mistyped links still open. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const pack = textOf(search.pack).toLowerCase()
  return {
    ...knownParam('tab', search.tab, TABS),
    ...knownParam('effects', search.effects, EFFECT_TABS),
    ...textParam('size', normalizeSize(textOf(search.size)).slice(0, 60)),
    ...textParam('vendor', textOf(search.vendor).toLowerCase()),
    ...knownParam('sort', search.sort, RATED_ORDERS),
    ...textParam('find', textOf(search.find)),
    ...knownParam('currencies', search.currencies, OTHER_CURRENCIES),
    ...knownParam('tested', textOf(search.tested) === 'true', [true]),
    ...pageNumber(search.page),
    ...knownParam('history', search.history, HISTORY_RANGES),
    ...textParam('pack', UUID.test(pack) ? pack : undefined),
    ...textParam('row', textOf(search.row).toLowerCase()),
    ...knownParam('people', textOf(search.people) === 'true', [true]),
    ...textParam('area', textOf(search.area).toLowerCase()),
  }
}

/** One value of a URL as text, cut to what a field may hold; a list or an object is none. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, 100)
    : ''
