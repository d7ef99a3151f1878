import { HISTORY_RANGES, OTHER_CURRENCIES, RATED_ORDERS } from '#contract/vocabulary.ts'
import { normalizeSize } from '#domain/prices/size-key.ts'
import { knownParam, pageNumber, textParam } from '#web/lib/search-params.ts'

export const TABS = ['details', 'vendors', 'research', 'reviews'] as const
export type Tab = (typeof TABS)[number]
export const EFFECT_TABS = ['side_effects', 'timeline'] as const
export type EffectTab = (typeof EFFECT_TABS)[number]

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * What the URL of a compound or vendor page keeps. What is absent is as the page opens. Read leniently: what means nothing
 * is undefined, so that old and mistyped links still open.
 */
export function readPageSearch(search: Record<string, unknown>) {
  const pack = textOf(search.pack).toLowerCase()
  return {
    ...knownParam('tab', search.tab, TABS),
    ...knownParam('effects', search.effects, EFFECT_TABS),
    /** A normalised size; absent is 'Best Price'. */
    ...textParam('size', normalizeSize(textOf(search.size)).slice(0, 60)),
    /** The selected row: a vendor's slug, with `~2` for its second offer of the size. */
    ...textParam('vendor', textOf(search.vendor).toLowerCase()),
    ...knownParam('sort', search.sort, RATED_ORDERS),
    /** On a vendor page: letters of the compounds to show. */
    ...textParam('find', textOf(search.find)),
    /** What becomes of prices in other currencies; absent is as this device has it, else converted. */
    ...knownParam('currencies', search.currencies, OTHER_CURRENCIES),
    /** Only offers of vendors with a test on record. */
    ...knownParam('tested', textOf(search.tested) === 'true', [true]),
    /** Which page of the offers, from 2 on. */
    ...pageNumber(search.page),
    /** How far back prices are shown; absent is a year. */
    ...knownParam('history', search.history, HISTORY_RANGES),
    /** On a vendor page: the offer whose history is shown, by its id. */
    ...textParam('pack', UUID.test(pack) ? pack : undefined),
    /** On a compound's page, the state of its outcomes table: the open row, people only, and one area. */
    ...textParam('row', textOf(search.row).toLowerCase()),
    ...knownParam('people', textOf(search.people) === 'true', [true]),
    ...textParam('area', textOf(search.area).toLowerCase()),
  }
}
export type PageSearch = ReturnType<typeof readPageSearch>

/** One value of a URL as text, cut to what a field may hold; a list or an object is none. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim().slice(0, 100)
    : ''
