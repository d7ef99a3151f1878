import type { OfferHistory } from '#contract/market/prices.ts'
import { convert } from '#domain/prices/exchange.ts'
import { formatMoney, formatUnitPrice, unitOfPrice } from '#domain/prices/money.ts'
import type { PriceDisplay } from '#web/lib/price-display.ts'

type Display = Pick<PriceDisplay, 'choice' | 'rates'>

/** Formats the costs of one history in one unit and one currency, as chosen on this device. */
export type Teller = {
  /** '$0.032', and '≈ €0.029' where it was converted. */
  figure: (cost: number) => string
  /** The same for the marks of an axis: a scale is exact, and its round amounts need no cents. */
  mark: (cost: number) => string
  /** Displayed minor units per minor unit of the offer's currency, so that axis marks are round. */
  scale: number
  /** 'mg', 'g', or 'pack' where no mass is known. */
  unit: string
  /** The day of the rate; null where nothing was converted. */
  rateDay: string | null
}

/** Whether an offer is shown by its cost per mass; a pack without a known mass shows its price. */
export const isByMass = ({ points }: Pick<OfferHistory, 'points'>) =>
  points.some(({ cost_per_mg }) => cost_per_mg !== null) || points.every(({ money }) => money === null)

/** `usual` is a cost that picks the unit where the reader chose none; 'pack' tells prices of whole packs. */
export function teller(currency: string, usual: number | 'pack', { choice, rates }: Display): Teller {
  const unit = usual === 'pack' ? usual : (choice.unit ?? unitOfPrice(usual))
  const to = choice.currency ?? currency
  const one = convert({ minor: 1, currency }, to, rates)
  const scale = one?.minor ?? 1
  const told = (cost: number) => {
    const [minor, inCurrency] = [cost * scale, one ? to : currency]
    return unit === 'pack'
      ? formatMoney({ minor: Math.round(minor), currency: inCurrency })
      : formatUnitPrice({ minorPerMg: minor, currency: inCurrency }, unit).figure
  }
  return {
    unit,
    scale,
    rateDay: one?.day ?? null,
    figure: (minor) => (one ? `≈\u00a0${told(minor)}` : told(minor)),
    mark: (minor) => told(minor).replace(/\.00$/, ''),
  }
}
