import { expect, test } from 'vitest'
import { stockOf } from './stock-words.ts'

test.each([
  ...['in stock', 'In Stock', 'in_stock', 'instock', 'IN-STOCK', 'InStock', 'http://schema.org/instock'],
  ...['https://schema.org/InStock', 'https://schema.org/InStock/', 'schema:InStock', 'limited availability'],
  ...['https://schema.org/LimitedAvailability', 'OnlineOnly', 'yes', 'TRUE', '1', ' available '],
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
])('%s is not', (text) => expect(stockOf(text)).toBe(false))

test.each([
  '',
  'InStoreOnly',
  'soon',
  '12',
  'not in stock maybe',
  'https://schema.org/',
  '/'.repeat(100_000),
])('of %s nothing is known', (text) => expect(stockOf(text)).toBeNull())
