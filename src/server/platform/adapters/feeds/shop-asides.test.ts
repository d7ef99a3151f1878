import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const paged = (list: unknown[]) => (_: unknown, response: ServerResponse, url: URL) => {
  const isFirst = (url.searchParams.get('page') ?? '1') === '1'
  response.setHeader('x-wp-totalpages', '1')
  response.end(json(url.pathname.endsWith('.json') ? { products: isFirst ? list : [] } : list))
}
const shopify = async (over: object, variant: object = {}) => {
  const one = { id: 11, title: 'Default Title', sku: 'T5', price: '39.99', available: true, ...variant }
  const product = { id: 1, title: 'TB-500 5mg', handle: 'tb', variants: [one], ...over }
  const pages = { '/meta.json': json({ currency: 'USD' }), '/products.json': paged([product]) }
  return (await readFeed('shopify', '/', pages)).items
}
const priced = (over: object = {}) => ({
  prices: { price: '3999', currency_code: 'USD', currency_minor_unit: 2, ...over },
})
const woocommerce = async (over: object) => {
  const product = { id: 1, name: 'TB-500 5mg', type: 'simple', sku: 'T5', ...priced(), is_in_stock: true }
  const list = paged([{ ...product, ...over }])
  return (await readFeed('woocommerce', '/', { '/wp-json/wc/store/v1/products': list })).items
}
/** Read at its price, and without a doubt. */
const expectRead = ([item]: object[]) => {
  expect(item).toMatchObject({ price_minor: 3999, in_stock: true })
  expect(item).not.toHaveProperty('doubt')
}

describe('WooCommerce: a pack waits for what the shop says outside its title:', () => {
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
    expect(await woocommerce(over)).toMatchObject([{ doubt: expect.stringMatching(reason) }]),
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
    expectRead(await woocommerce(over))
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
    expect(await woocommerce(over)).toMatchObject([{ in_stock }]),
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
    expect(await woocommerce(over)).toMatchObject([{ variant }]),
  )
})

describe('Shopify: a pack waits for what the shop says outside its title:', () => {
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
    expect(await shopify(over, variant)).toMatchObject([{ doubt: expect.stringMatching(reason) }]),
  )

  test.each([
    ['5.0', 'mg', undefined],
    [50, 'mg', "'50 mg' is said of it outside its title"],
    ['500', 'g', "'500 g' is said of it outside its title"],
  ])('a unit price of %s %s', async (quantity_value, quantity_unit, doubt) => {
    const [item] = await shopify({}, { unit_price_measurement: { quantity_value, quantity_unit } })
    expect(item?.doubt).toBe(doubt)
  })

  test('it is read where nothing else is said, or its variant says the number', async () => {
    const body_html = '<p>As one vial or as a box of 10 vials.</p>'
    expectRead(await shopify({ tags: ['healing', 'tb-500'], body_html: '<p>One vial of 5 mg.</p>' }))
    expectRead(await shopify({ tags: 7, body_html: 7 }))
    for (const title of ['10 vials', '1 vial']) expectRead(await shopify({ body_html }, { title }))
  })

  test.each<[object, object]>([
    [{ tags: ['pre-order'] }, {}],
    [{ tags: 'healing, PREORDER' }, {}],
    [{ product_type: 'Pre-order' }, {}],
    [{ title: 'TB-500 5mg (pre order)' }, {}],
    [{ tags: ['__backorder'] }, {}],
    [{}, { title: '5 mg - coming soon' }],
  ])('what may be ordered before it is there is not in stock: %j %j', async (over, variant) =>
    expect(await shopify(over, variant)).toMatchObject([{ in_stock: false }]),
  )
})
