import type { OtherCurrencies } from '#contract/vocabulary.ts'
import { convert, type Rates } from '#domain/prices/exchange.ts'
import { formatUnitPrice, type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { call } from './api.ts'
import { pageValue } from './page-value.ts'
import { deviceStorage, readJson } from './storage.ts'

/** Display of prices on this device; an absent field follows the page. */
export type PriceChoice = { unit?: UnitOfPrice; currency?: string; others?: OtherCurrencies }
/** `isDemo`: the rates are invented. */
export type PriceDisplay = { choice: PriceChoice; rates: Rates; isDemo: boolean }

const KEY = 'prices'
/** Everybody's page is the same HTML; the device's choice is applied afterwards. */
export const USUAL: PriceDisplay = { choice: {}, rates: new Map(), isDemo: false }
/** In what prices can be told, where there is a rate. */
export const DISPLAY_CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const

export const INVENTED_RATES = 'Demo: rates and prices are made up.'

let isRead = false
const told = pageValue(USUAL, () => {
  if (isRead) return
  isRead = true
  apply(readChoice())
})

export const usePriceDisplay = told.useValue

/** Stores a choice on this device and updates every price. */
export function choosePrices(choice: PriceChoice) {
  deviceStorage.setItem(KEY, JSON.stringify(choice))
  apply(choice)
}

/** The price of a mass as this device tells it: '≈' where it was converted; `ofList` is the unit of a whole range. */
export function useMassPrice() {
  const { choice, rates } = usePriceDisplay()
  return (minorPerMg: number, currency: string, ofList?: UnitOfPrice) => {
    const to = choice.currency ?? currency
    const converted = to === currency ? null : convert({ minor: minorPerMg, currency }, to, rates)
    const unit = choice.unit ?? ofList ?? unitOfPrice(minorPerMg)
    const price = { minorPerMg: converted?.minor ?? minorPerMg, currency: converted ? to : currency }
    const { figure, unit: per } = formatUnitPrice(price, unit)
    return { value: converted ? `≈ ${figure}` : figure, unit: `/ ${per}` }
  }
}

function apply(choice: PriceChoice) {
  const isChosen = Object.values(choice).some((value) => value !== undefined)
  if (isChosen || told.get() !== USUAL) told.set({ ...told.get(), choice })
  if (choice.currency && told.get().rates.size === 0) void readRates()
}

async function readRates() {
  try {
    const { rates, is_demo } = await call('getRates', {})
    const byCurrency = new Map(
      rates.map(({ currency, day, per_euro }) => [currency, { perEuro: per_euro, day }]),
    )
    told.set({ ...told.get(), rates: byCurrency, isDemo: is_demo })
  } catch {
    // Without rates prices are in their own currency.
  }
}

function readChoice(): PriceChoice {
  const kept = (readJson(deviceStorage, KEY) ?? {}) as Record<string, unknown>
  const one = <T extends string>(value: unknown, known: readonly T[]) => known.find((each) => each === value)
  const unit = one(kept.unit, ['mg', 'g'])
  const currency = one(kept.currency, DISPLAY_CURRENCIES)
  const others = one(kept.others, ['converted', 'hidden'])
  return { ...(unit && { unit }), ...(currency && { currency }), ...(others && { others }) }
}
