import { isOf, linkOf, listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { priceOfSome, soldAgainBy } from './sale-words.ts'
import { lastPart } from './stock-words.ts'

/** Why the price of an offer, or of a specification in it, is not everybody's, in words; null where nothing says so. */
export function narrowingOf(offer: Node): string | null {
  const words = [offer.name, offer.category, offer.description, offer.priceType]
    .map((text) => priceOfSome(textsOf(text)))
    .find(Boolean)
  if (words) return `The page says '${words}' of the price`
  const condition = Object.entries(offer).find(isNarrow)?.[0]
  return condition === undefined ? null : `The page has a condition of the price, '${condition.slice(0, 40)}'`
}

/** Why no price of a product is everybody's: it is sold again and again. */
export function repeatOf(product: Node): string | null {
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
