import { isOf, linkOf, listOf, type Node, textOf } from './linked-data.ts'
import { lastPart } from './stock-words.ts'

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
