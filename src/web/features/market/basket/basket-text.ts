import type { Answer } from '#contract/endpoints.ts'
import type { BasketOrder, BasketWish } from '#contract/market/basket.ts'
import type { LeftOut } from '#contract/vocabulary.ts'
import { convert } from '#domain/prices/exchange.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { counted, money, shortDate } from '#web/lib/format.ts'
import type { PriceDisplay } from '#web/lib/price-display.ts'

export type Found = Answer<'getBasket'>
export type Basket = NonNullable<Found['basket']>

/** The compounds of the list, as far as they were understood, by the names that interactions are checked by. */
export const wishesToCheck = ({ wishes }: Pick<Found, 'wishes'>): string[] =>
  namesToCheck(wishes.flatMap(({ compound }) => compound ?? []))

/** Whether the page shows a fictional vendor, in the basket or among the offers left out. */
export const showsDemo = ({ basket, wishes }: Found) =>
  basket?.orders.some(({ vendor }) => vendor.is_demo) ||
  wishes.some(({ left_out }) => left_out.some(({ vendors }) => vendors.some(({ is_demo }) => is_demo)))

/** Why the offers of these vendors take no part. */
export const LEFT_OUT_TEXT: Record<LeftOut, string> = {
  'no price or size': 'price or size cannot be read',
  'other currency': 'in another currency, which is not compared',
  'too many packs': 'would take more than 100 packs',
  stale: 'price not seen in the last 30 days',
  'out of stock': 'stated to be out of stock',
  'stock not stated': 'does not state whether it is in stock',
  rating: 'rated lower than you ask for, or not at all',
  'shipping not stated': 'does not state what a delivery costs',
  'not delivered there': 'states no delivery to this region',
}

/** Why a wish is missing from the basket; null for a wish that is in it. */
export function wishText({
  state,
  asked,
  is_mixture,
}: Pick<BasketWish, 'state' | 'asked' | 'is_mixture'>): string | null {
  if (is_mixture) return `${asked} is a blend: a basket holds single compounds.`
  if (state === 'not understood') return `We do not know '${asked}'.`
  if (state === 'no amount') return 'Write how many milligrams, up to 1,000,000.'
  if (state === 'not offered') return 'No vendor of the catalogue offers it.'
  return state === 'not available' ? 'Every offer is left out, for these reasons:' : null
}

/** Whether a part of these orders was converted, so that their sums are only near. */
export const isApproximate = (orders: readonly BasketOrder[]) => orders.flatMap(rateDaysOf).length > 0

/** The days of the rates by which prices were converted. */
export const rateDays = ({ orders }: Basket) => [...new Set(orders.flatMap(rateDaysOf))].sort()

const rateDaysOf = ({ delivery, lines }: BasketOrder) =>
  [delivery.rate_day, ...lines.flatMap(({ packs }) => packs.map(({ rate_day }) => rate_day))].filter(
    (day) => day !== null,
  )

/** How sums are shown: in the currency of the basket, or in the one chosen on this device. */
export type Sums = {
  text: (minor: number, isConverted: boolean) => string
  /** Day of the exchange rate; null where sums are in the currency of the basket. */
  rateDay: string | null
}

/** '$12.00', and '≈ $12.00' where something was converted. */
export function sumsIn(currency: string, { choice, rates }: Pick<PriceDisplay, 'choice' | 'rates'>): Sums {
  const to = choice.currency ?? currency
  const rateDay = convert({ minor: 1, currency }, to, rates)?.day ?? null
  return {
    rateDay,
    text: (minor, isConverted) => {
      const told = rateDay === null ? null : convert({ minor, currency }, to, rates)
      if (told) return `≈ ${money(Math.round(told.minor), to)}`
      return `${isConverted ? '≈ ' : ''}${money(minor, currency)}`
    },
  }
}

/** Why it is split so: what everything at one vendor would cost. */
export function whyText({ basket, fewest_vendors }: Found, sums: Sums): string {
  if (!basket) return ''
  const { orders, single, total_minor, totals_by_vendors } = basket
  if (!single) {
    const fewest = fewest_vendors ?? orders.length
    const total = totals_by_vendors[fewest - 1]
    return fewest < orders.length && total
      ? `No single vendor has everything; ${counted(fewest, 'vendor')} have, for ${sums.text(total.total_minor, total.is_converted)}.`
      : 'No single vendor has everything, and no fewer vendors have.'
  }
  const name = single.vendor.name
  if (totals_by_vendors.length === 1)
    return `${name} has the lowest total of the vendors that have everything.`
  if (orders.length === 1)
    return `Everything at ${name} is the cheapest way: another delivery would cost more than it saves.`
  const saved = sums.text(single.total_minor - total_minor, single.is_converted || isApproximate(orders))
  return `${orders.length} orders are cheapest. ${name} alone costs ${saved} more.`
}

/** What a delivery costs by the vendor's own rule, and how long it takes. */
export function deliveryText(order: BasketOrder, told: string | null = null): string {
  const { price, days_from, days_to, rate_day } = order.delivery
  const day = price.minor === 0 ? rate_day : (rate_day ?? told)
  const own = day ? `, ${money(price.minor, price.currency)} at the rate of ${shortDate(day)}` : ''
  return `${daysText(days_from, days_to)}; ${freeText(order)}${own}`
}

function daysText(from: number | null, to: number | null): string {
  if (from !== null && to !== null && from !== to) return `${from} to ${to} days`
  const days = to ?? from
  return days === null ? 'days not stated' : counted(days, 'day')
}

function freeText({ delivery: { price, free_from }, delivery_minor }: BasketOrder): string {
  if (!free_from) return price.minor === 0 ? 'free' : 'never free'
  const from = `free from ${money(free_from.minor, free_from.currency)}`
  return delivery_minor === 0 ? from : `${from}, not reached`
}
