/** Longer than any word for stock, or link to one. */
const MOST_CHARS = 200

// Letters only, in lower case: 'In stock', 'in_stock' and 'https://schema.org/InStock' are one word.
const IN_STOCK = new Set(
  'instock limitedavailability onlineonly available availableforsale lowstock limitedstock yes y true 1'.split(
    ' ',
  ),
)
const NOT_IN_STOCK = new Set(
  `outofstock oos soldout discontinued preorder presale backorder onbackorder backordered reserved madetoorder unavailable
  notavailable notinstock currentlyunavailable temporarilyoutofstock temporarilyunavailable no n false 0`.split(
    /\s+/,
  ),
)

/** Whether a pack is in stock, by the word or the link of any feed; null for what says neither, such as 'InStoreOnly'. */
export function stockOf(text: string): boolean | null {
  const word = lastPart(text.slice(0, MOST_CHARS).trim())
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '')
  return IN_STOCK.has(word) ? true : NOT_IN_STOCK.has(word) ? false : null
}

/** 'Product' of 'https://schema.org/Product/', 'schema:Product' and 'Product'. */
export function lastPart(link: string): string {
  let end = Math.min(link.length, MOST_CHARS)
  while (end > 0 && link[end - 1] === '/') end -= 1
  const text = link.slice(0, end)
  return text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'), text.lastIndexOf('#')) + 1)
}
