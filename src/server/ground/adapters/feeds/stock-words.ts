/** Longer than any word for stock, or link to one. */
const MOST_CHARS = 200

// Letters only, in lower case and without accents: 'In stock', 'in_stock' and 'https://schema.org/InStock' are one word.
const IN_STOCK = new Set(
  // Google's old word for goods that are in stock, or ship within days.
  `instock availablefororder limitedavailability onlineonly available availableforsale lowstock limitedstock yes y true 1
  auflager lagernd verfugbar sofortlieferbar enstock disponible disponibile disponivel enexistencias opvoorraad ilager pasklade
  skladem dostepny`.split(/\s+/),
)
const NOT_IN_STOCK = new Set(
  `outofstock oos sold soldout discontinued preorder presale backorder onbackorder backordered reserved madetoorder unavailable
  notavailable nolongeravailable notinstock nostock currentlyunavailable temporarilyoutofstock temporarilyunavailable availableonbackorder
  availableforbackorder comingsoon notforsale no n false 0
  ausverkauft vergriffen nichtauflager nichtvorratig nichtlieferbar nichtverfugbar rupturedestock enrupturedestock epuise
  indisponible agotado sinexistencias nodisponible esaurito nondisponibile esgotado indisponivel uitverkocht nietopvoorraad
  slutilager slutsald udsolgt utsolgt vyprodano niedostepny`.split(/\s+/),
)

/** Whether a pack is in stock, by the word or the link of any feed; null for what says neither, such as 'InStoreOnly'. */
export function stockOf(written: string): boolean | null {
  const said = written.slice(0, MOST_CHARS).trim()
  // 'In stock / out of stock' is no link, '-1' and 'in stock -5' no 'yes', and '!available' or 'in stock?' says neither.
  const text = /^(?:https?|schema|availability):\S+$/i.test(said) ? lastPart(said) : said
  if (/[-−]\s?\d/.test(text)) return null
  const word = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?!^[-−])[\p{M}\s\p{Pd}_'’().,:/]+/gu, '')
    .replace(/(?<=[a-z])!$/, '')
  const count = /^(?:only)?(\d{1,6})\+?(?:left(?:instock)?|instock)$|^instock(\d{1,6})$/.exec(word)
  if (count) return Number(count[1] ?? count[2]) > 0
  return IN_STOCK.has(word) ? true : NOT_IN_STOCK.has(word) ? false : null
}

/** 'Product' of 'https://schema.org/Product/', 'schema:Product' and 'Product'. */
export function lastPart(link: string): string {
  let end = Math.min(link.length, MOST_CHARS)
  while (end > 0 && link[end - 1] === '/') end -= 1
  const text = link.slice(0, end)
  return text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':'), text.lastIndexOf('#')) + 1)
}

/** Whether a label says that a thing may be ordered before it is there. */
export const isToCome = (label: string): boolean => TO_COME.test(label.slice(0, 300))

const TO_COME = /(?<![a-z])(?:pre[-_\s]?(?:order|sale)|back[-_\s]?order(?:ed)?|coming[-_\s]soon)s?(?![a-z])/i
