import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const API = '/wp-json/wc/store/v1/products'
const prices = { price: '3999', currency_code: 'EUR', currency_minor_unit: 2 }
const priced = (over: object) => ({ prices: { ...prices, ...over } })
const product = (id: number, over = {}) => ({
  ...{ id, name: `BPC&#8211;157 ${id}`, type: 'simple', sku: `W-${id}`, prices, is_in_stock: true },
  ...{ permalink: `https://shop.example/product/${id}/`, images: [{ src: 'https://shop.example/a.png' }] },
  ...{ variations: [], ...over },
})
const size = (value: string) => ({ name: 'Size', value })
const variations = [
  { id: 11, attributes: [size('5-mg'), { name: 'Pack', value: 'ten' }] },
  { id: 12, attributes: [size('10-mg')] },
]
const variable = product(1, { type: 'variable', sku: 'W', variations })
/** What is read of a shop with these products. */
const readShop = (products: unknown[], ofProducts: unknown[] = []) =>
  readFeed('woocommerce', '/', list(products, ofProducts))
const variation = (id: number, over = {}) => product(id, { name: 'BPC-157', type: 'variation', ...over })
const list = (products: unknown[], variations: unknown[] | number) => ({
  [API]: (_: unknown, response: ServerResponse, url: URL) => {
    const all = url.searchParams.get('type') === 'variation' ? variations : products
    if (typeof all === 'number') return response.writeHead(all).end()
    const page = Number(url.searchParams.get('page'))
    return response.setHeader('x-wp-totalpages', '2').end(json(page === 1 ? all.slice(0, 2) : all.slice(2)))
  },
})

test('a WooCommerce shop is read with the price of each variation, not the lowest of the product', async () => {
  const yen = priced({ price: '4500', currency_code: 'JPY', currency_minor_unit: 0 })
  const { reading, items, asked } = await readShop(
    [variable, product(2), product(3, { ...yen, is_in_stock: false })],
    [
      variation(11, { sku: 'W', variation: 'Size: 5 mg, Pack: Ten vials' }),
      variation(12, { sku: 'W-10', ...priced({ price: '700000', currency_minor_unit: 4 }) }),
    ],
  )
  expect(reading).toMatchObject({ state: 'read', complete: true, failed: [] })
  expect(asked).toHaveLength(4)
  const [first, ...others] = items
  expect(first).toEqual({
    ...{ sku: 'W-2', title: 'BPC–157 2', variant: null, link: 'https://shop.example/product/2/' },
    ...{ image: 'https://shop.example/a.png', price_minor: 3999, currency: 'EUR', in_stock: true },
  })
  expect(others).toMatchObject([
    { price_minor: 4500, currency: 'JPY', in_stock: false },
    { sku: 'id-11', title: 'BPC–157 1', variant: '5 mg / Ten vials' },
    { sku: 'W-10', variant: '10-mg', price_minor: 7000 },
  ])
})

test('an older shop, which has no list of variations, is asked for them one by one', async () => {
  const { items, asked, complete } = await readFeed('woocommerce', `/shop${API}`, {
    [`/shop${API}`]: list([variable], 400)[API],
    [`/shop${API}/11`]: json(variation(11)),
    [`/shop${API}/12`]: (_, response) => response.writeHead(404).end(),
  })
  expect(items.map(({ sku }) => sku)).toEqual(['W-11'])
  expect(asked.slice(-2)).toEqual([`/shop${API}/11`, `/shop${API}/12`])
  expect(complete).toBe(true)
})

test('unreadable rows are named: a product without a price, an unknown currency, too many decimals', async () => {
  const { items, failed } = await readShop([
    product(1, priced({ currency_code: 'BTC' })),
    product(2, { prices: null }),
    product(3, priced({ price: '39995', currency_minor_unit: 3 })),
    product(4, priced({ price: '' })),
    product(5, { type: 'grouped' }),
  ])
  expect(items.map(({ sku, price_minor }) => [sku, price_minor])).toEqual([['W-4', null]])
  expect(failed.map(({ sku }) => sku)).toEqual(['W-1', 'W-2', 'W-3'])
})

test('a row with several prices has none', async () => {
  const { items } = await readShop([
    product(1, { type: 'variable', ...priced({ price_range: { min_amount: '3999', max_amount: '29900' } }) }),
    product(2, { type: 'variable', ...priced({ price_range: null }) }),
  ])
  expect(items.map(({ price_minor }) => price_minor)).toEqual([null, null])
})
