import { expect, test } from 'vitest'
import { stockOf } from './stock-words.ts'

test.each([
  ...['In Stock', 'in_stock', 'IN-STOCK', 'InStock', 'https://schema.org/InStock/', 'schema:InStock'],
  ...['https://schema.org/LimitedAvailability', 'OnlineOnly', 'yes', 'TRUE', '1', ' available '],
  ...[
    'only 3 left',
    'Only 2 left in stock',
    '3+ in stock',
    'In stock!',
    'In stock (12)',
    'availability:InStock',
  ],
  ...['auf Lager', 'lagernd', 'en stock', 'op voorraad', 'i lager', 'disponível'],
  ...['有货', '现货', '有現貨', '库存充足', '仅剩3件', '只剩 2 件'],
  ...['在庫あり', '在庫わずか', '残り３点', 'あと1個！'],
  ...['в наличии', 'Есть в наличии', 'На складе', 'Осталось 3 шт.', 'Осталось всего 2 штуки'],
  ...['Dostępne', 'w magazynie', 'Zostało 3 szt.', 'Zostały tylko 2 sztuki', 'Ostatnie 4 sztuki'],
])('%s is in stock', (text) => expect(stockOf(text)).toBe(true))

test.each([
  ...['Out of stock', 'OutOfStock', 'out_of_stock', 'https://schema.org/OutOfStock/', 'sold out', 'SoldOut'],
  ...['http://schema.org/Discontinued', 'preorder', 'pre-order', 'backorder', 'Back Order'],
  ...['https://schema.org/MadeToOrder', 'PreSale', 'Reserved', 'no', 'FALSE', '0', 'unavailable'],
  ...['ausverkauft', 'nicht vorrätig', 'rupture de stock', 'épuisé', 'agotado', 'no disponible', 'esaurito'],
  ...['Sold Out!', 'no longer available', 'No longer available.', 'only 0 left', '0 left in stock'],
  ...['SOLD', '0 in stock', 'In stock (0)'],
  ...'缺货、無貨、已售罄、售完、仅剩0件、预售、在庫なし、売り切れ、完売、品切れ。、残り0点'.split('、'),
  ...['Нет в наличии', 'нет на складе', 'Распродано', 'Предзаказ', 'Осталось 0 шт.'],
  ...['Niedostępny', 'brak w magazynie', 'Wyprzedane', 'Zostało 0 szt.'],
  ...['uitverkocht', 'slut i lager', 'available on backorder', 'coming soon'],
])('%s is not', (text) => expect(stockOf(text)).toBe(false))

test.each([
  ...['', 'InStoreOnly', '12', 'not in stock maybe', 'in stock / out of stock', '-1', '−1', 'in stock: no'],
  ...['in stock -5', '-5 in stock', '!available', '≠ in stock', 'available?', 'available*', '+1', '~yes'],
  ...['https://schema.org/', 'javascript:InStock', 'in stock → out'],
  // What can be ordered may be still to come.
  ...['available for order', 'available_for_order'],
  ...['库存', '有货吗', '残り3日', 'в наличии нет данных', 'осталось 3 дня', 'brak', 'ostatnie sztuki 3 dni'],
  ...['3 left over', 'only 3', '3+', 'not available for order', '0+ in stock or more'],
  ...['instock/outofstock', '/'.repeat(100_000)],
])('of %s nothing is known', (text) => expect(stockOf(text)).toBeNull())
