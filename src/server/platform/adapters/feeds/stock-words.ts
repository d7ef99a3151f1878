/** Longer than any word for stock, or link to one. */
const MOST_CHARS = 200

/** Letters only, in lower case and without accents: 'In stock', 'in_stock' and 'InStock' are one word. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?!^[-−])[\p{M}\s\p{Pd}_'’().,:/。]+/gu, '')
const wordsOf = (text: string) => new Set(text.split(/\s+/).map(folded))

const IN_STOCK = wordsOf(
  `instock limitedavailability onlineonly available availableforsale lowstock limitedstock yes y true 1
  auflager lagernd verfugbar sofortlieferbar enstock disponible disponibile disponivel enexistencias opvoorraad ilager pasklade
  skladem dostępny dostępna dostępne wmagazynie nastanie вналичии естьвналичии наскладе естьнаскладе
  有货 有貨 现货 現貨 有现货 有現貨 有库存 有庫存 库存充足 庫存充足 在庫あり 在庫有り 在庫わずか 残りわずか`,
)
const NOT_IN_STOCK = wordsOf(
  `outofstock oos sold soldout discontinued preorder presale backorder onbackorder backordered reserved madetoorder unavailable
  notavailable nolongeravailable notinstock nostock currentlyunavailable temporarilyoutofstock temporarilyunavailable availableonbackorder
  availableforbackorder comingsoon notforsale no n false 0
  ausverkauft vergriffen nichtauflager nichtvorratig nichtlieferbar nichtverfugbar rupturedestock enrupturedestock epuise
  indisponible agotado sinexistencias nodisponible esaurito nondisponibile esgotado indisponivel uitverkocht nietopvoorraad
  slutilager slutsald udsolgt utsolgt vyprodano
  niedostępny niedostępna niedostępne brakwmagazynie wyprzedany wyprzedana wyprzedane wyprzedano
  нетвналичии нетнаскладе распродано предзаказ подзаказ снятспроизводства
  缺货 缺貨 无货 無貨 售罄 已售罄 售完 已售完 无库存 無庫存 暂时缺货 暫時缺貨 预售 預售
  在庫なし 在庫無し 在庫切れ 売り切れ 売切れ 完売 品切れ 入荷待ち 予約販売`,
)
/** Before and after the number of pieces that are left. */
const LEFT = wordsOf(
  `仅剩 僅剩 只剩 剩余 剩餘 残り あと 在庫残り осталось осталосьвсего осталосьтолько остался осталась
  zostało zostałotylko zostały zostałytylko została pozostało ostatnie`,
)
const PIECES = wordsOf('件 个 個 瓶 点 つ 本 шт штука штуки штук szt sztuka sztuki sztuk').add('')

/** Whether a pack is in stock, by the word or the link of any feed; null for what says neither, such as 'InStoreOnly'. */
export function stockOf(written: string): boolean | null {
  const said = written.slice(0, MOST_CHARS).trim()
  // 'In stock / out of stock' is no link, '-1' and 'in stock -5' no 'yes', and '!available' or 'in stock?' says neither.
  const text = /^(?:https?|schema|availability):\S+$/i.test(said) ? lastPart(said) : said
  if (/[-−]\s?\d/.test(text)) return null
  const word = folded(text).replace(/(?<=\p{L})!$/u, '')
  const [, before = '', left, pieces = ''] = /^(\D{1,30})(\d{1,6})(\D{0,10})$/.exec(word) ?? []
  if (left && LEFT.has(before) && PIECES.has(pieces)) return Number(left) > 0
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
