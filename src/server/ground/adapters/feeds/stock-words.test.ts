import { expect, test } from 'vitest'
import { stockOf } from './stock-words.ts'

test.each([
  ...['in stock', 'In Stock', 'in_stock', 'instock', 'IN-STOCK', 'InStock', 'http://schema.org/instock'],
  ...['https://schema.org/InStock', 'https://schema.org/InStock/', 'schema:InStock', 'limited availability'],
  ...['https://schema.org/LimitedAvailability', 'OnlineOnly', 'yes', 'TRUE', '1', ' available '],
  ...['only 3 left', 'Only 2 left in stock', '3+ in stock', 'Available for order', 'In stock!'],
  ...['3 in stock', 'In stock (12)', 'availability:InStock'],
  ...['auf Lager', 'lagernd', 'en stock', 'op voorraad', 'i lager', 'disponível'],
])('%s is in stock', (text) => expect(stockOf(text)).toBe(true))

test.each([
  ...[
    'out of stock',
    'Out of stock',
    'OutOfStock',
    'out_of_stock',
    'https://schema.org/OutOfStock/',
    'sold out',
  ],
  ...[
    'SoldOut',
    'discontinued',
    'http://schema.org/Discontinued',
    'preorder',
    'pre-order',
    'backorder',
    'Back Order',
  ],
  ...['https://schema.org/MadeToOrder', 'PreSale', 'Reserved', 'no', 'FALSE', '0', 'unavailable'],
  ...['ausverkauft', 'nicht vorrätig', 'rupture de stock', 'épuisé', 'agotado', 'no disponible', 'esaurito'],
  ...['Sold Out!', 'no longer available', 'No longer available.', 'only 0 left', '0 left in stock'],
  ...['SOLD', '0 in stock', 'In stock (0)'],
  ...['uitverkocht', 'slut i lager', 'available on backorder', 'coming soon'],
])('%s is not', (text) => expect(stockOf(text)).toBe(false))

test.each([
  '',
  'InStoreOnly',
  'soon',
  '12',
  'not in stock maybe',
  'in stock / out of stock',
  'instock/outofstock',
  '-1',
  '−1',
  'in stock: no',
  ...['in stock -5', 'in stock: −5', '-5 in stock'],
  ...['!available', '≠ in stock', '¬available', 'available?', 'in stock?', 'available*', '+1', '~yes'],
  ...['javascript:InStock', 'data:InStock', 'in stock → out'],
  'nicht',
  ...[
    '3 left over',
    'only',
    'left',
    'only 3',
    '3+',
    'not available for order',
    'available!?',
    '0+ in stock or more',
  ],
  'https://schema.org/',
  '/'.repeat(100_000),
])('of %s nothing is known', (text) => expect(stockOf(text)).toBeNull())
