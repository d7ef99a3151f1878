import type { UnitOfPrice } from '#domain/prices/money.ts'
import { useMassPrice } from '#web/lib/price-display.ts'
import { Figure } from './figure.tsx'

type Props = {
  minorPerMg: number
  currency: string
  /** The unit of a whole list; without it the price chooses. */
  unit?: UnitOfPrice
}

/** The price of a milligram or gram, in the unit and currency that were chosen on this device. */
export function MassPrice({ minorPerMg, currency, unit }: Props) {
  return <Figure {...useMassPrice()(minorPerMg, currency, unit)} />
}
