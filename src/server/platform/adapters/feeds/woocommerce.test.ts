import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
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

describe('a pack waits for what the shop says outside its title:', () => {
  const readPack = async (over: object) =>
    (await readShop([product(1, { name: 'TB-500 5mg', ...over })])).items

  test.each<[string, object, RegExp]>([
    ['a category with a number', { categories: [{ name: '10 vial kits' }] }, /'10 vial' is said/],
    ['the second category', { categories: [{ name: 'Peptides' }, { name: 'Kits' }] }, /'Kits'/],
    ['a tag with a number', { tags: [{ name: '10-pack' }] }, /'10-pack'/],
    ['a category of subscriptions', { categories: [{ name: 'Subscriptions' }] }, /'Subscriptions' of it/],
    ['what stands behind the price', priced({ currency_suffix: ' / vial' }), /'\/ vial'/],
    ['what stands before the price', priced({ currency_prefix: 'from $' }), /'from'/],
    ['the price as shown', { price_html: '<span>$39.99</span> per vial' }, /'per vial'/],
    ['a price of each month', { price_html: '$39.99 <span>/ month</span>' }, /'\/ month'/],
    ['a price of a first order', { price_html: '$39.99 on your first order' }, /'first order'/],
    ['a plan of a plugin', { extensions: { subscriptions: { billing_period: 'month' } } }, /by subscription/],
    ['another plugin', { extensions: { 'wcs-att-subscribe': [{ interval: 1 }] } }, /by subscription/],
    ['a short description', { short_description: '<p>Box of <b>10</b> vials</p>' }, /'Box of 10'/],
    ['a long description', { description: '<p>10 vials per box.</p>' }, /'10 vials per box'/],
    ['a bill each month in it', { description: '<p>Billed monthly.</p>' }, /'Billed monthly'/],
    ['attributes that cannot be read', { attributes: { Size: '10mg' } }, /^What the shop states of it/],
    ['sold by the ten', { add_to_cart: { minimum: 10 } }, /^The shop sells no fewer than 10$/],
    ['in steps of ten', { add_to_cart: { minimum: 1, multiple_of: 10 } }, /sells no fewer than 10$/],
    ['a least number', { quantity_limits: { minimum: 3 } }, /^The shop sells no fewer than 3$/],
    ['a number that is a step', { quantity_limits: { multiple_of: 10 } }, /sells no fewer than 10$/],
    ['a bundle', { type: 'bundle' }, /^The shop lists it as 'bundle'$/],
    ['another kind', { type: 'gift-card' }, /^The shop lists it as 'gift-card'$/],
  ])('%s', async (_, over, reason) =>
    expect(await readPack(over)).toMatchObject([{ doubt: expect.stringMatching(reason) }]),
  )

  test.each<[string, object]>([
    ['an empty place of a plugin', { extensions: { subscriptions: { billing_period: null, trial: 0 } } }],
    ['another plugin', { extensions: { reviews: { count: 3 } } }],
    ['a price with its tax', { price_html: '<del>$49.99</del> <ins>$39.99</ins> incl. VAT / plus shipping' }],
    ['categories and tags of no number', { categories: [{ name: 'Peptides' }], tags: [{ name: 'healing' }] }],
    ['categories of another form', { categories: 'Peptides', tags: 7, extensions: [], price_html: 5 }],
    ['a description of one vial', { description: '<p>One vial with 5 mg. 99 % pure.</p>' }],
    ['numbers from one on', { add_to_cart: { minimum: 1 }, quantity_limits: null }],
  ])('it is read with %s', async (_, over) => {
    const [pack] = await readPack(over)
    expect(pack).toMatchObject({ price_minor: 3999, in_stock: true })
    expect(pack).not.toHaveProperty('doubt')
  })

  test.each([
    [{ stock_availability: { text: 'Available on backorder', class: 'available-on-backorder' } }, false],
    [{ stock_availability: { text: '', class: 'out-of-stock' } }, false],
    [{ stock_availability: { text: '<p>Pre-order now</p>', class: '' } }, false],
    [{ stock_availability: { text: '3 in stock (can be backordered)', class: '' } }, false],
    [{ stock_availability: { text: 'In stock', class: 'in-stock' } }, true],
    [{ stock_availability: null }, true],
    [{ is_on_backorder: true }, false],
    [{ is_purchasable: false }, false],
  ])('of %j it is in stock: %s', async (over, in_stock) =>
    expect(await readPack(over)).toMatchObject([{ in_stock }]),
  )

  const attribute = (name: string, ...terms: string[]) => ({
    attributes: [{ name, has_variations: false, terms: terms.map((term) => ({ name: term })) }],
  })
  test.each<[string, object, string | null]>([
    ['another size', attribute('Size', '10mg'), '10mg'],
    ['all sizes that it lists', attribute('Size', '10mg', '15mg'), '10mg / 15mg'],
    ['a number of vials', attribute('Pack', '10 vials'), '10 vials'],
    ['no purity', attribute('Purity', '99%'), null],
    ['nothing twice', attribute('Size', '5 mg'), null],
  ])('has %s of its attributes in its text', async (_, over, variant) =>
    expect(await readPack(over)).toMatchObject([{ variant }]),
  )
})
