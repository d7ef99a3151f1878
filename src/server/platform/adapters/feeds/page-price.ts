import { DAY_MS } from '#domain/text/duration.ts'
import { type Graph, isOf, linkOf, listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { priceOfSome, soldAgainBy } from './sale-words.ts'
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

/** Why the price of an offer, or of a specification in it, is not everybody's, in words; null where nothing says so. */
function narrowingOf(offer: Node): string | null {
  const words = [offer.name, offer.category, offer.description, offer.priceType]
    .map((text) => priceOfSome(textsOf(text)))
    .find(Boolean)
  if (words) return `The page says '${words}' of the price`
  const condition = Object.entries(offer).find(isNarrow)?.[0]
  return condition === undefined ? null : `The page has a condition of the price, '${condition.slice(0, 40)}'`
}

/** Why no price of a product is everybody's: it is sold again and again. */
function repeatOf(product: Node): string | null {
  const words = soldAgainBy(
    [textsOf(product.name), textsOf(product.category)],
    [textsOf(product.description)],
  )
  return words ? `The page says '${words}' of the product` : null
}

/** The buyer's country is no doubt: the currency already says for whom the price is. */
const NO_CONDITION = new Set(['eligibleRegion'])
const FOR_ALL = /^(?:|end[-\s]?users?|consumers?|everyone|everybody|all|public)$/i

function isNarrow([key, value]: [string, unknown]): boolean {
  if (!/^eligible[A-Z]/.test(key) || NO_CONDITION.has(key)) return false
  const all = listOf(value).slice(0, 50)
  // 'Enduser' among others is everybody.
  if (key === 'eligibleCustomerType')
    return all.length > 0 && !all.some((one) => FOR_ALL.test(lastPart(linkOf(one)).slice(0, 40)))
  return all.some((one) => !isFromOne(key, one))
}

/** From one piece or a total of nothing on, everybody pays it; up to a number of pieces too. */
function isFromOne(key: string, value: unknown): boolean {
  const isNode = typeof value === 'object' && value !== null
  const { minValue, minPrice, value: only, price } = (isNode ? value : { value }) as Node
  const least = textOf(minValue ?? minPrice ?? only ?? price)
  const most = key === 'eligibleQuantity' ? 1 : key === 'eligibleTransactionVolume' ? 0 : null
  return most !== null && (least === '' || Number(least) <= most)
}

/** What a page says against one new pack of one product for its price, in words; null where it says nothing. */
export function doubtOf(product: Node, offer: Node): string | null {
  const condition = [product, offer].map(({ itemCondition }) => lastPart(linkOf(itemCondition)))
  if (condition.some((word) => /used|refurbished|damaged/i.test(word))) return 'The page says that it is used'
  const isMany = [product, offer].some(({ includesObject }) =>
    listOf(includesObject)
      .slice(0, 20)
      .some((part) => Number(textOf((part as Node | null)?.amountOfThisGood)) > 1),
  )
  const isCollection =
    isOf(product, 'ProductCollection') || product.hasPart != null || listOf(offer.includesObject).length > 1
  return isMany || isCollection ? 'The page says that it is a bundle' : null
}
