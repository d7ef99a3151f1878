import { DAY_MS } from '#domain/text/duration.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf } from './linked-data.ts'
import { narrowingOf, repeatOf } from './page-doubts.ts'
import { lastPart, stockOf } from './stock-words.ts'

type Price = { price: string | null; currency: string | null }
/** `doubt` is why there is no price, where the page says so in words or conditions. */
type SaidPrice = Price & { doubt: string | null }

/** Kinds of prices that the buyer does not pay. */
const NOT_PAID = new Set(
  'ListPrice StrikethroughPrice SRP MSRP RegularPrice InvoicePrice MinimumAdvertisedPrice'.split(' '),
)
/** One piece: a price of it is a price of the pack. Codes of UN/CEFACT. */
const PIECES = new Set(['', 'C62', 'EA', 'H87', 'PCE', 'XPP', 'NMP'])
const NONE: Price = { price: null, currency: null }

/**
 * Today's price for everybody of an offer's pack. A range is not a price, neither is one among several, nor one that
 * has ended, is for members, or is of a part, a month, an instalment or the delivery.
 */
export function priceOf(product: Node, offer: Node, graph: Graph, now: Date): SaidPrice {
  const narrow = repeatOf(product) ?? narrowingOf(offer)
  if (narrow !== null) return { ...NONE, doubt: narrow }
  const said = statedPrice(offer, graph, now)
  const ofParts = graph.follow(offer.priceSpecification).map(narrowingOf).find(Boolean)
  return { ...said, doubt: said.price === null ? (ofParts ?? null) : null }
}

function statedPrice(offer: Node, graph: Graph, now: Date): Price {
  if (isOf(offer, 'AggregateOffer') || !isForAll(offer, now) || isPartOf(offer)) return NONE
  const stated = onlyText(offer.price)
  if (stated === null || isRange(offer, stated)) return NONE
  const specs = graph
    .follow(offer.priceSpecification)
    .filter((spec) => onlyText(spec.price) !== '' && !NOT_PAID.has(lastPart(textOf(spec.priceType))))
  const isOfSome = (spec: Node) => isPartOf(spec) || narrowingOf(spec) !== null
  const paid = specs.filter((spec) => isForAll(spec, now) && !isOfSome(spec))
  if (paid.some((spec) => isRange(spec, onlyText(spec.price) ?? ''))) return NONE
  if (stated !== '') {
    // The same figure, said to be of a part; or another figure for the same.
    const isOfPart = specs.some((spec) => isOfSome(spec) && isSame(spec, stated))
    const isContradicted = paid.some((spec) => !isSame(spec, stated, onlyText(offer.priceCurrency)))
    if (isContradicted || (isOfPart && paid.length === 0)) return NONE
    return { price: stated, currency: onlyText(offer.priceCurrency) || null }
  }
  const [only] = paid
  if (!only || paid.length > 1) return NONE
  return {
    price: onlyText(only.price),
    currency: onlyText(only.priceCurrency) || onlyText(offer.priceCurrency) || null,
  }
}

/** Null where the page contradicts itself, or speaks of another time. */
export function isInStock(offer: Node, now: Date): boolean | null {
  const said = new Set(listOf(offer.availability).map((one) => stockOf(linkOf(one))))
  const [only = null] = said
  if (said.size > 1 || !isWithin(offer.availabilityStarts, offer.availabilityEnds, now)) return null
  const left = listOf(offer.inventoryLevel).map((level) => textOf((level as Node | null)?.value ?? level))
  return only === true && left.some((count) => Number(count) <= 0 && count !== '') ? null : only
}

/** A price next to the ends of a range is one of several, unless both ends are that price. */
const isRange = (node: Node, price: string): boolean =>
  ['lowPrice', 'highPrice', 'minPrice', 'maxPrice'].some((end) => {
    const text = onlyText(node[end])
    return text !== '' && (text === null || Number(text) !== Number(price)) && text !== price
  })

const isSame = (spec: Node, stated: string, currency: string | null = '') => {
  const price = onlyText(spec.price) ?? ''
  const other = onlyText(spec.priceCurrency)
  if (currency && other && currency.toUpperCase() !== other.toUpperCase()) return false
  return price === stated || (Number(price) === Number(stated) && Number(stated) > 0)
}

/** An offer or specification that holds today, for everybody, of the thing itself, to buy it. */
function isForAll(spec: Node, now: Date): boolean {
  const isOfThing =
    listOf(spec['@type']).length === 0 ||
    isOf(spec, 'Offer', 'PriceSpecification', 'UnitPriceSpecification', 'CompoundPriceSpecification')
  return (
    isOfThing &&
    spec.validForMemberTier == null &&
    textOf(spec.priceComponentType) === '' &&
    ['', 'sell'].includes(lastPart(linkOf(spec.businessFunction)).toLowerCase()) &&
    isWithin(spec.validFrom, spec.validThrough, now) &&
    isWithin(null, spec.priceValidUntil, now)
  )
}

/** Whether a time is between two days, as far as they can be read; days are those of any time zone. */
function isWithin(from: unknown, until: unknown, now: Date): boolean {
  const [start, end] = [from, until].map((day) => Date.parse(textOf(day).slice(0, 40)))
  return !(
    (start !== undefined && start - DAY_MS > now.getTime()) ||
    (end !== undefined && end + 2 * DAY_MS < now.getTime())
  )
}

/** A price per milligram or per month is not the price of the pack. */
function isPartOf(spec: Node): boolean {
  return (
    spec.referenceQuantity != null ||
    spec.billingDuration != null ||
    spec.billingIncrement != null ||
    !PIECES.has(textOf(spec.unitCode)) ||
    (textOf(spec.unitCode) === '' && textOf(spec.unitText) !== '')
  )
}

/** '' where there is none, null where there are several that differ. */
function onlyText(value: unknown): string | null {
  const texts = [...new Set(listOf(value).map((one) => textOf(one)))]
  return texts.length > 1 ? null : (texts[0] ?? '')
}
