import type { UnitOfPrice } from '#domain/prices/money.ts'
import { useMassPrice, usePriceDisplay } from '#web/lib/price-display.ts'
import { costText, listedText } from './offer-text.ts'

/** The cost of an offer in the unit and currency chosen on this device, with the vendor's own price next to it. */
export function useCostText(offer: Parameters<typeof costText>[0], ofList?: UnitOfPrice) {
  const { choice } = usePriceDisplay()
  const tell = useMassPrice()
  const unit = choice.unit ?? ofList
  const own = costText(offer, unit)
  const { money, cost_per_mg, is_size_assumed } = offer
  if (!choice.currency || !money || cost_per_mg === null || is_size_assumed) return own
  const near = tell(cost_per_mg, money.currency, unit)
  if (!near.value.startsWith('≈')) return own
  const isApart = !offer.is_comparable && !offer.converted?.is_compared
  return {
    figure: near.value,
    unit: ` ${near.unit}`,
    remark: `${listedText(offer, unit)} as listed${isApart ? ', not compared' : ''}`,
  }
}
