import type { WatchCondition, WatchTarget } from '#contract/market/watch-vocabulary.ts'
import type { Watch, Watched } from '#contract/market/watches.ts'
import { readTypedNumber } from '#contract/typed-number.ts'
import { pricePerMass } from '#domain/list/watch-text.ts'
import { formatMoney, type UnitOfPrice, unitOfPrice } from '#domain/prices/money.ts'
import { formatSize } from '#domain/prices/pack-size.ts'
import { minorDigits } from '#domain/text/number-format.ts'

/** 'BPC-157', '5 mg of BPC-157 at North Chems'. */
export const watchedName = ({ name, offer }: Pick<Watched, 'name' | 'offer'>) =>
  offer ? `${formatSize(offer.size) ?? 'a pack'} of ${name} at ${offer.vendor}` : name

/** Labels of the conditions in the form; amounts are next to them. */
export function choiceText(condition: WatchCondition, target: WatchTarget): string {
  const it = target === 'vendor' ? 'A compound there' : 'It'
  const texts: Record<WatchCondition, string> = {
    below: 'The price falls below',
    fell: target === 'vendor' ? 'A price there has fallen by' : 'The price has fallen by',
    lowest: `${it} costs less than ever before`,
    'in stock': `${it} is back in stock`,
    new: target === 'vendor' ? 'It lists another compound' : 'Another vendor lists it',
  }
  return texts[condition]
}

/** Unit for the typed price: the unit of the present price. */
export const unitOf = ({ present }: Pick<Watched, 'present'>): UnitOfPrice =>
  present ? unitOfPrice(present.cost_per_mg) : 'mg'

/** '2.29': a tenth below the present price, to begin with, as exact as prices are shown. */
export function proposedPrice(watched: Pick<Watched, 'present' | 'currency'>): string {
  return watched.present ? typedPrice(watched.present.cost_per_mg * 0.9, watched, 1) : ''
}

/** Minor units per mg, formatted for the input field. */
export function typedPrice(
  minorPerMg: number,
  watched: Pick<Watched, 'present' | 'currency'>,
  finerDigits = 2,
): string {
  const digits = minorDigits(watched.currency)
  const amount = (minorPerMg * (unitOf(watched) === 'g' ? 1000 : 1)) / 10 ** digits
  return String(Number(amount.toFixed(unitOf(watched) === 'g' && amount < 1 ? digits + finerDigits : digits)))
}

/**
 * Minor units per mg of the typed text, with or without the currency's sign or code; null when it is no price or could be
 * two, as '1,250'.
 */
export function readTypedPrice(typed: string, watched: Pick<Watched, 'present' | 'currency'>): number | null {
  const { currency } = watched
  const text = [signOf(currency), currency].reduce((rest, sign) => rest.replace(sign, ''), typed.slice(0, 60))
  const read = readTypedNumber(text, { most: 1e6 })
  if ('problem' in read) return null
  const perMg = (read.value * 10 ** minorDigits(currency)) / (unitOf(watched) === 'g' ? 1000 : 1)
  return perMg > 0 && perMg <= 1e9 ? perMg : null
}

/** '$2.55 per mg at North Chems', or the reason why there is no price. */
export function presentText({ present, currency, stock, target }: Watched): string {
  if (present)
    return `${pricePerMass(present.cost_per_mg, currency)}${target.kind === 'offer' ? '' : ` at ${present.vendor}`}`
  if (target.kind === 'vendor') return ''
  return stock === 'out' ? 'Out of stock' : 'No comparable price'
}

/** Distance of the present price from the awaited one; null when they cannot be compared. */
export function distanceText(
  watched: Watched,
  { next_price: nextPrice, condition }: Pick<Watch, 'next_price' | 'condition'>,
): string | null {
  if (nextPrice === null) return null
  const target = pricePerMass(nextPrice, watched.currency)
  if (!watched.present) return `waits for ${target}`
  const share = (watched.present.cost_per_mg - nextPrice) / watched.present.cost_per_mg
  if (share <= 0 && condition === 'lowest') return 'the lowest so far'
  if (share <= 0) return `at or below ${target} already`
  return `has to fall by ${Math.max(0.1, Math.round(share * 1000) / 10)} % to ${target}`
}

/** '$' or 'CHF': stands before the amount. */
export const signOf = (currency: string) =>
  formatMoney({ minor: 0, currency }).replace(/[\d.,\s]+/g, '') || currency
