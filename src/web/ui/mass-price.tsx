import { useMassPrice } from '#web/lib/price-display.ts'
import { Figure } from './figure.tsx'

/** The price of a milligram or gram, in the unit and currency that were chosen on this device. */
export function MassPrice({ minorPerMg, currency }: { minorPerMg: number; currency: string }) {
  return <Figure {...useMassPrice()(minorPerMg, currency)} />
}
