import type { Offer, RankedOffer } from '#contract/catalogue/offers.ts'
import { formatMoney, formatUnitPrice, type UnitOfPrice } from '#domain/prices/money.ts'
import { formatSize, packPieces } from '#domain/prices/pack-size.ts'
import { capital } from '#domain/text/capital.ts'
import { counted, joinKnown, mass, shortDate } from '#web/lib/format.ts'
import { useMassPrice, usePriceDisplay } from '#web/lib/price-display.ts'

/** A figure of an offer and what must be said about it; a null figure is shown as a dash. */
export type Worded = { figure: string | null; remark: string | null }

/** The price in one notation; an unreadable one in the vendor's own words. */
export function priceText({ price, money }: Offer): Worded {
  if (money) return { figure: formatMoney(money), remark: null }
  return { figure: null, remark: price ?? 'not specified' }
}

type ListedOffer = Offer & Partial<Pick<RankedOffer, 'converted'>>

/**
 * The cost of a unit of mass, or the reason why it is missing or not comparable. `unit` is the unit of the whole list.
 */
export function costText(offer: ListedOffer, unit?: UnitOfPrice): Worded & { unit: string } {
  const { money, cost_per_mg, converted } = offer
  const unknown = (remark: string) => ({ figure: null, remark, unit: '' })
  if (!money) return unknown('no price')
  if (offer.is_size_assumed) return unknown('size not stated')
  if (cost_per_mg === null) return unknown('size names no mass')
  const told = formatUnitPrice({ minorPerMg: cost_per_mg, currency: money.currency }, unit)
  const own = { figure: told.figure, unit: ` / ${told.unit}` }
  if (offer.is_comparable) return { ...own, remark: pieceText(offer) }
  const apart = joinKnown('; ', [pieceText(offer), `not compared: ${money.currency}`])
  if (!converted) return { ...own, remark: apart }
  const { cost_per_mg: minorPerMg, rate_day, is_compared } = converted
  const near = formatUnitPrice({ minorPerMg, currency: converted.money.currency }, unit)
  const [nearText, rate] = [`≈ ${near.figure}`, `at the rate of ${shortDate(rate_day)}`]
  return is_compared
    ? {
        figure: nearText,
        unit: ` / ${near.unit}`,
        remark: joinKnown('; ', [pieceText(offer), `${listedText(offer, unit)} ${rate}`]),
      }
    : { ...own, remark: `${apart}; ${nearText} / ${near.unit} ${rate}` }
}

/** '€8.00 / mg': what a unit of mass costs at the vendor's own price, where it has one. */
function listedText({ money, cost_per_mg }: ListedOffer, unit?: UnitOfPrice): string | null {
  if (!money || cost_per_mg === null) return null
  const told = formatUnitPrice({ minorPerMg: cost_per_mg, currency: money.currency }, unit)
  return `${told.figure} / ${told.unit}`
}

const PIECES = ['capsule', 'tablet', 'softgel'] as const

/** '$0.25 a capsule', where the package says how many it holds. */
function pieceText({ form, size, money }: Offer): string | null {
  const piece = PIECES.find((each) => each === form)
  const pieces = packPieces(size)
  if (!piece || !money || pieces === null) return null
  return `${formatMoney({ ...money, minor: money.minor / pieces })} a ${piece}`
}

/** The size in the notation of the site, and its total content where the writing leaves it to the reader. */
export function sizeText({ size, mass_mg }: Pick<Offer, 'size' | 'mass_mg'>): Worded {
  const figure = formatSize(size)
  if (figure === null) return { figure: null, remark: 'not specified' }
  const isPlain = /^[\d.,]+ (mg|mcg|µg|g|kg)$/.test(figure)
  return { figure, remark: mass_mg !== null && !isPlain ? `${mass(mass_mg)} in all` : null }
}

/** The form with a capital; a vendor that does not say is shown as such. */
export const formText = ({ form }: Offer) => (form ? capital(form) : 'Not specified')

type Age = Pick<Offer, 'age_days' | 'is_stale'>

/** Age of the price; a stale price says that it may no longer hold. */
export const seenText = (age: Age) =>
  age.is_stale ? `Stale: seen ${counted(age.age_days, 'day')} ago` : `seen ${ageText(age)}`

/** '24 days ago', '42 days, stale': the age of a price in a row, where its column says what it is of. */
export function ageText({ age_days, is_stale }: Age): string {
  if (is_stale) return `${counted(age_days, 'day')}, stale`
  return age_days === 0 ? 'today' : age_days === 1 ? 'yesterday' : `${age_days} days ago`
}

/** What a row has room for of what must be said of a cost; the opened row says it whole. */
export function shortRemark({ converted }: ListedOffer, remark: string | null): string | null {
  if (converted?.is_compared) return 'converted'
  return remark?.split('; ')[0] ?? null
}

/**
 * Where the vendor ships from and its first delivery, for one line that shows as many whole parts as fit: within a part nothing
 * breaks, so that no price is cut.
 */
export function shippingLine({ region, delivery }: Pick<Offer, 'region' | 'delivery'>): string {
  const { price, days, free_from } = delivery ?? {}
  const parts = [
    (price || days) && `delivery ${price ?? days}`,
    region && `from ${region}`,
    price && days && `in ${days}`,
  ]
  const line = parts
    .filter(Boolean)
    .map((part) => part?.replaceAll(' ', '\u00a0'))
    .join(' ')
  const free = free_from && `free from ${free_from}`.replaceAll(' ', '\u00a0')
  return joinKnown(', ', [line, free])
}

/** 'US $6.95, 2-5 days': the first delivery that a vendor states, in the room of a cell; the opened row has them all. */
export const firstDelivery = ({ price, days }: NonNullable<Offer['delivery']>) =>
  joinKnown(', ', [price, days])

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
