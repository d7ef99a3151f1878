import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const meta = json({ name: 'North', currency: 'CAD' })
const variant = (id: number, over = {}) => ({
  ...{ id, title: '10 mg', sku: `N-${id}`, price: '39.99', available: true },
  ...over,
})
const product = (id: number, over = {}) => ({
  ...{ id, title: 'BPC-157 &amp; <b>friends</b><script>steal()</script>', handle: 'bpc-157' },
  ...{ variants: [variant(id * 10)], images: [{ src: 'https://cdn.example/bpc.png' }] },
  ...over,
})
/** `/products.json` with these lists as its pages; a page past the end is empty. */
const paged = (...lists: unknown[][]) => ({
  '/meta.json': meta,
  '/products.json': (_: unknown, response: { end: (text: string) => unknown }, url: URL) =>
    response.end(json({ products: lists[Number(url.searchParams.get('page')) - 1] ?? [] })),
})

test('a Shopify shop is read page by page, with the currency of the shop', async () => {
  const last = variant(31, { title: 'Default Title', available: false, sku: null })
  const pages = paged([product(1), product(2)], [product(3, { variants: [last] })])
  const { reading, items, asked } = await readFeed('shopify', '/', pages)
  expect(asked).toEqual(['/meta.json', ...[1, 2, 3].map((page) => `/products.json?limit=250&page=${page}`)])
  expect(reading).toMatchObject({ state: 'read', complete: true, failed: [], pages: 4, validators: null })
  const link = 'https://shop.example/products/bpc-157?variant=10'
  expect(items).toEqual([
    {
      ...{ sku: 'N-10', title: 'BPC-157 & friends', variant: '10 mg', link, in_stock: true },
      ...{ image: 'https://cdn.example/bpc.png', price_minor: 3999, currency: 'CAD' },
    },
    expect.objectContaining({ sku: 'N-20' }),
    expect.objectContaining({ sku: 'id-31', variant: null, in_stock: false }),
  ])
})

test('a Shopify shop is read to its end whatever its proxy says of the number of pages', async () => {
  const pages = paged([product(1)], [product(2)])
  const list = pages['/products.json']
  const { items } = await readFeed('shopify', '/', {
    ...pages,
    '/products.json': (asked, response, url) => list(asked, response.setHeader('x-wp-totalpages', '1'), url),
  })
  expect(items).toHaveLength(2)
})

test('a collection of it is read by its own path', async () => {
  const pages = paged([product(1)])
  const path = '/collections/peptides/products.json'
  const { items } = await readFeed('shopify', path, { ...pages, [path]: pages['/products.json'] })
  expect(items).toHaveLength(1)
})

test('what cannot be read is named, and the rest is read', async () => {
  const priced = (id: number, ...prices: unknown[]) =>
    product(id, { variants: prices.map((price, nth) => variant(id * 10 + nth, { price })) })
  const { items, failed, complete } = await readFeed(
    'shopify',
    '/',
    paged([
      priced(1, 'ask us', { amount: 1 }, '39.99'),
      { id: 2, title: 'No variants' },
      'words',
      product(4, { title: '<i></i>' }),
      priced(5, '0.00', null, 12.5),
    ]),
  )
  const prices = items.map(({ sku, price_minor }) => `${sku}: ${price_minor}`)
  expect(prices).toEqual(['N-12: 3999', 'N-50: null', 'N-51: null', 'N-52: 1250'])
  expect(failed.map(({ where, sku }) => [where, sku])).toEqual([
    ['page 1, product 1, variant 1', 'N-10'],
    ['page 1, product 1, variant 2', 'N-11'],
    ['page 1, product 2', null],
    ['page 1, product 3', null],
    ['page 1, product 4, variant 1', 'N-40'],
  ])
  expect(failed[0]?.reason).toBe("'ask us' is not one amount in a known currency (CAD).")
  expect(complete).toBe(true)
})

test('a code for several packs is none: they go by their ids; the same pack listed again is one', async () => {
  const variants = [variant(10, { sku: 'X' }), variant(11, { sku: 'X', title: '5 mg' })]
  const pages = paged([product(1, { variants }), product(2)], [product(2), product(3)])
  const { items } = await readFeed('shopify', '/', pages)
  expect(items.map(({ sku }) => sku)).toEqual(['id-10', 'id-11', 'N-20', 'N-30'])
})

test('a shop that does not say its currency is not read', async () => {
  const pages = { ...paged([product(1)]), '/meta.json': json({ name: 'North' }) }
  expect((await readFeed('shopify', '/', pages)).reason).toMatch(/expected form: currency/)
})

test.each([
  ['the price', '"price":"39.99"', '"price":"39.99","price":"3.99"'],
  ['the title', '"title":"10 mg"', '"title":"10 mg","title":"100 mg"'],
])('a shop that states %s of a variant twice is refused instead of guessed', async (_, once, twice) => {
  const list = json({ products: [product(1)] }).replace(once, twice)
  const { items, reason } = await readFeed('shopify', '/', { '/meta.json': meta, '/products.json': list })
  expect(items).toEqual([])
  expect(reason).toMatch(/states '(?:price|title)' twice/)
})

describe('a pack waits for what the shop says outside its title:', () => {
  const readPack = async (over: object, one: object = {}) => {
    const variants = [variant(1, { title: 'Default Title', ...one })]
    const pages = paged([product(1, { title: 'TB-500 5mg', variants, ...over })])
    return (await readFeed('shopify', '/', pages)).items
  }

  test.each<[string, object, RegExp, object?]>([
    ['a kind of bundles', { product_type: 'Bundles' }, /^The shop lists it as 'Bundles'$/],
    ['a kind of packs', { product_type: 'Multi Pack' }, /^The shop lists it as 'Multi Pack'$/],
    ['a kind with a number', { product_type: '10 vials' }, /^The shop lists it as '10 vials'$/],
    ['the name of a choice', { options: [{ name: 'Pack of 10' }] }, /^The shop calls a choice 'Pack of 10'$/],
    ['a plan', {}, /^The shop sells it by subscription alone$/, { requires_selling_plan: true }],
    ['a rule', {}, /^The shop sells no fewer than 10$/, { quantity_rule: { min: 10 } }],
    ['a tag with a number', { tags: ['healing', '10-vials'] }, /'10-vials'/],
    ['tags in one text', { tags: 'healing, kit' }, /'kit'/],
    ['a tag of subscriptions', { tags: ['Subscribe and save'] }, /'Subscribe' of it/],
    ['the description', { body_html: '<p>Box of&nbsp;10 vials</p>' }, /'Box of 10'/],
    ['a bill each month', { body_html: '<p>Billed every month</p>' }, /'Billed every month'/],
  ])('%s', async (_, over, reason, variant) =>
    expect(await readPack(over, variant)).toMatchObject([{ doubt: expect.stringMatching(reason) }]),
  )

  test.each([
    ['5.0', 'mg', undefined],
    [50, 'mg', "'50 mg' is said of it outside its title"],
    ['500', 'g', "'500 g' is said of it outside its title"],
  ])('a unit price of %s %s', async (quantity_value, quantity_unit, doubt) => {
    const [item] = await readPack({}, { unit_price_measurement: { quantity_value, quantity_unit } })
    expect(item?.doubt).toBe(doubt)
  })

  const EITHER = { body_html: '<p>As one vial or as a box of 10 vials.</p>' }
  test.each<[object, object?]>([
    [{ tags: ['healing', 'tb-500'], body_html: '<p>One vial of 5 mg.</p>' }],
    [{ tags: 7, body_html: 7 }],
    [EITHER, { title: '10 vials' }],
    [EITHER, { title: '1 vial' }],
  ])('it is read where nothing else is said, or its variant says the number: %j %j', async (over, one) => {
    const [pack] = await readPack(over, one)
    expect(pack).toMatchObject({ price_minor: 3999, in_stock: true })
    expect(pack).not.toHaveProperty('doubt')
  })

  test.each<[object, object]>([
    [{ tags: ['pre-order'] }, {}],
    [{ tags: 'healing, PREORDER' }, {}],
    [{ product_type: 'Pre-order' }, {}],
    [{ title: 'TB-500 5mg (pre order)' }, {}],
    [{ tags: ['__backorder'] }, {}],
    [{}, { title: '5 mg - coming soon' }],
  ])('what may be ordered before it is there is not in stock: %j %j', async (over, variant) =>
    expect(await readPack(over, variant)).toMatchObject([{ in_stock: false }]),
  )
})
