import type { Offer } from '#contract/catalogue.ts'
import { formatMoney, formatPerMg } from '#domain/money.ts'
import { shortDate } from '#web/lib/format.ts'

/** A figure of an offer and what must be said about it; a null figure is shown as a dash. */
export type Worded = { figure: string | null; remark: string | null }

/** The price in one notation; an unreadable one in the vendor's own words. */
export function priceWords({ price, money }: Offer): Worded {
  if (money) return { figure: formatMoney(money), remark: null }
  return { figure: null, remark: price ?? 'not specified' }
}

/** The cost of one milligram, or why there is none, or why it may not be set beside the others. */
export function costWords(offer: Offer): Worded {
  const { money, cost_per_mg } = offer
  if (!money) return { figure: null, remark: 'no price' }
  if (cost_per_mg === null) return { figure: null, remark: 'size names no mass' }
  const figure = formatPerMg({ minorPerMg: cost_per_mg, currency: money.currency })
  if (offer.is_size_assumed) return { figure, remark: 'size not stated, 1 mg assumed' }
  return { figure, remark: offer.is_comparable ? null : `not compared: ${money.currency}` }
}

/** The size as the vendor writes it, and its total content where the writing leaves it to the reader. */
export function sizeWords({ size, mass_mg }: Offer): Worded {
  if (!size) return { figure: null, remark: 'not specified' }
  const isPlain = /^[\d.,\s]+(mg|mcg|µg|g|kg)$/i.test(size.trim())
  return { figure: size, remark: mass_mg !== null && !isPlain ? `${formatMass(mass_mg)} in all` : null }
}

/** The form with a capital; a vendor that does not say is shown as such. */
export const formWords = ({ form }: Offer) =>
  form ? form.charAt(0).toUpperCase() + form.slice(1) : 'Not specified'

/** When the price was seen. */
export const seenWords = ({ seen_at }: Offer) => `seen ${shortDate(seen_at)}`

/** '20 mg', '1.5 g': a mass in the unit that reads best. */
function formatMass(mg: number): string {
  if (mg >= 1000) return `${round(mg / 1000)} g`
  return mg < 1 ? `${round(mg * 1000)} mcg` : `${round(mg)} mg`
}

const round = (value: number) => Number(value.toFixed(3)).toLocaleString('en-US')
