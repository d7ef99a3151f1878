import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'
import { noLongerListed } from './feed-kind.ts'

const block = (text: string) => `<script type="application/ld+json">${text}</script>`
const html = (...blocks: (object | string)[]) =>
  `<!doctype html><title>Shop</title>${blocks.map((one) => block(typeof one === 'string' ? one : json(one))).join('')}`
const product = (sku: string | undefined, price: string, over = {}) => ({
  '@type': 'Product',
  name: 'TB-500 5 mg',
  sku,
  offers: { '@type': 'Offer', price, priceCurrency: 'USD' },
  ...over,
})
const at = (path: string) => `https://shop.example${path}`
const shop = (pages: Record<string, string>) =>
  readFeed('json_ld', '/list.txt', { ...pages, '/list.txt': Object.keys(pages).map(at).join('\n') })
const other = html(product('bpc', '39.99', { name: 'BPC-157 5 mg' }))

describe('a page that cannot be understood ends no offer:', () => {
  test.each([
    ['JSON that is cut', html('{"@type":"https://schema.org/Product","name":"TB-500 5mg","sku":"TB5",')],
    ['with single quotes', html("{'@type':'Product','name':'TB-500 5mg','sku':'TB5'}")],
    ['with a comma too many', html('{"@type":"https://schema.org/Product","name":"TB-500",}')],
    ['next to a product that is read', html(product('x', '5'), '{"@type":["Product"],"sku":"TB5",}')],
    ['a challenge', '<!doctype html><title>Just a moment…</title><p>Checking your browser</p>'],
    [
      'microdata',
      '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">TB-500</span></div>',
    ],
    [
      'microdata next to another description',
      `${html({ '@type': 'Organization' })}<div itemtype="http://schema.org/Product"></div>`,
    ],
    ['nothing at all', ''],
  ])('%s', async (_, page) => {
    const { reading, failed, complete, items } = await shop({ '/a': other, '/b': page })
    expect(items.map(({ sku }) => sku)).toContain('bpc')
    expect(complete).toBe(false)
    expect(failed).toMatchObject([{ where: '/b', sku: null }])
    expect(noLongerListed(reading, ['bpc', 'TB5'])).toEqual([])
  })

  test('one about something else is named, for the offers that were seen there', async () => {
    const { reading, complete } = await shop({ '/a': other, '/about': html({ '@type': 'Organization' }) })
    expect(complete).toBe(true)
    expect(reading).toMatchObject({ silent: [at('/about')] })
  })
})

describe('a description that is nearly JSON is read:', () => {
  const text = json(
    product('TB5', '49.99', { '@type': 'https://schema.org/Product', description: 'one two' }),
  )
  test.each([
    ['line breaks within a text', text.replace('one two', 'one\ntwo')],
    ['tabs within a text', text.replace('one two', 'one\ttwo')],
    ['quotes as entities', text.replaceAll('"', '&quot;')],
    ['in a CDATA section', `//<![CDATA[\n${text}\n//]]>`],
    ['a type with a slash at its end', text.replace('schema.org/Product', 'schema.org/Product/')],
  ])('%s', async (_, written) => {
    const { items, failed } = await readFeed('json_ld', '/p', { '/p': html(written) })
    expect(items).toMatchObject([{ sku: 'TB5', price_minor: 4999 }])
    expect(failed).toEqual([])
  })
})

describe('a product is read on its own page:', () => {
  const home = html(product('BPC5', '39.99', { url: '/products/bpc-157', name: 'BPC-157 5 mg' }))
  test.each([
    [
      'related, without a code',
      product(undefined, '39.99', { url: '/products/bpc-157', name: 'BPC-157 5 mg' }),
    ],
    ['at an old price', product('BPC5', '37.99', { url: at('/products/bpc-157') })],
    [
      'with another host name',
      product('BPC5', '37.99', { url: 'https://www.shop.example/products/bpc-157/' }),
    ],
    ['with a campaign in its link', product('BPC5', '37.99', { url: '/products/bpc-157?utm=1' })],
    [
      'as a range of a category',
      {
        '@type': 'ItemList',
        itemListElement: [
          product('BPC5', '', {
            url: '/products/bpc-157',
            offers: { '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'USD' },
          }),
        ],
      },
    ],
  ])('%s', async (_, related) => {
    const pages = { '/products/bpc-157': home, '/products/tb-500': html(product('TB5', '49.99'), related) }
    for (const order of [pages, Object.fromEntries(Object.entries(pages).reverse())]) {
      const { items, failed } = await shop(order)
      expect(items.map(({ sku, price_minor }) => [sku, price_minor]).sort()).toEqual([
        ['BPC5', 3999],
        ['TB5', 4999],
      ])
      expect(failed).toEqual([])
    }
  })

  test('what it is related to is passed over', async () => {
    const related = { isRelatedTo: product('OLD', '1.00'), isSimilarTo: [product(undefined, '2.00')] }
    const { items } = await readFeed('json_ld', '/p', { '/p': html(product('TB5', '49.99', related)) })
    expect(items.map(({ sku }) => sku)).toEqual(['TB5'])
  })
})

describe('a price of a part, of a month, or one of several is no price of the pack:', () => {
  const specified = (over: object) => ({
    offers: {
      '@type': 'Offer',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: '8.00', priceCurrency: 'USD', ...over },
    },
  })
  test.each([
    ['per milligram', specified({ unitCode: 'MGM', unitText: 'mg' })],
    ['per gram, in words', specified({ unitText: 'g' })],
    ['per reference quantity', specified({ referenceQuantity: { value: 1, unitCode: 'GRM' } })],
    ['per month', specified({ billingDuration: 1, unitCode: 'MON' })],
    ['per billing period', specified({ billingIncrement: 1 })],
    ['for buyers of ten', specified({ eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 10 } })],
    ['two in a list', { offers: { '@type': 'Offer', price: ['39.99', '69.99'], priceCurrency: 'USD' } }],
    ['two in a specification', specified({ price: ['39.99', '69.99'] })],
    ['in two currencies', { offers: { '@type': 'Offer', price: '39.99', priceCurrency: ['USD', 'EUR'] } }],
  ])('%s', async (_, over) => {
    const { items, failed } = await readFeed('json_ld', '/p', { '/p': html(product('A', '1', over)) })
    expect(items.filter(({ price_minor }) => price_minor !== null)).toEqual([])
    expect(items.length + failed.length).toBe(1)
  })

  test.each([
    ['of one piece', specified({ unitCode: 'C62' })],
    ['from one piece on', specified({ eligibleQuantity: { minValue: 1 } })],
    ['twice the same', { offers: { '@type': 'Offer', price: ['8.00', '8.00'], priceCurrency: 'USD' } }],
    [
      'in the currency of all offers',
      {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          offers: [{ '@type': 'Offer', price: '8.00' }],
        },
      },
    ],
  ])('%s it is', async (_, over) => {
    const { items } = await readFeed('json_ld', '/p', { '/p': html(product('A', '1', over)) })
    expect(items).toMatchObject([{ price_minor: 800, currency: 'USD' }])
  })
})

test('a size keeps its unit', async () => {
  const sizes = [{ value: 5, unitText: 'mg' }, { value: '5', unitCode: 'MGM' }, { value: 5 }, '5 mg']
  const pages = sizes.map((size, n) => product(`s${n}`, '5', { size }))
  const { items } = await readFeed('json_ld', '/p', { '/p': html(...pages) })
  expect(items.map(({ variant }) => variant)).toEqual(['5 mg', '5 mg', '5', '5 mg'])
})

test('offers are identified by what they sell', async () => {
  const offer = (sku: string, price: string) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    itemOffered: { '@type': 'Thing', sku, name: `${sku} mg` },
  })
  const { items } = await readFeed('json_ld', '/p', {
    '/p': html(product(undefined, '', { offers: [offer('5', '10'), offer('10', '18')] })),
  })
  expect(items.map(({ sku, variant, price_minor }) => [sku, variant, price_minor])).toEqual([
    ['5', '5 mg', 1000],
    ['10', '10 mg', 1800],
  ])
})

describe('what a page says besides leaves its pack to a person:', () => {
  const priced = async (over: object) => {
    const { items } = await readFeed('json_ld', '/p', { '/p': html(product('A', '10', over)) })
    return items.filter(({ price_minor, doubt }) => price_minor !== null && !doubt)
  }
  const offered = (over: object) => ({
    offers: { '@type': 'Offer', price: '10', priceCurrency: 'USD', ...over },
  })

  test.each<[string, object]>([
    ['a used offer', offered({ itemCondition: 'https://schema.org/UsedCondition' })],
    ['a refurbished product', { itemCondition: { '@id': 'schema:RefurbishedCondition' } }],
    ['a damaged one', offered({ itemCondition: 'DamagedCondition' })],
    ['ten of it', offered({ includesObject: { amountOfThisGood: 10, typeOfGood: { name: 'TB-500 5 mg' } } })],
    [
      'two things',
      offered({ includesObject: [{ typeOfGood: { name: 'a' } }, { typeOfGood: { name: 'b' } }] }),
    ],
    ['a collection', { '@type': ['Product', 'ProductCollection'] }],
    ['a price for resellers', offered({ eligibleCustomerType: 'http://purl.org/goodrelations/v1#Reseller' })],
    ['a price for business', offered({ eligibleCustomerType: { '@id': 'https://schema.org/Business' } })],
  ])('%s', async (_, over) => {
    expect(await priced(over)).toEqual([])
  })

  test.each([
    ['Größe', '10 mg', '10 mg'],
    ['Menge', '10 Stück', '10 Stück'],
    ['Variant', '10 vials', '10 vials'],
    ['Options', 'Kit', 'Kit'],
    ['Quantité par boîte', '10', '10'],
    ['Ilość', '10', '10'],
    ['Molecular weight', '4963.4 g/mol', null],
    ['Shipping weight', '0.1 kg', null],
    ['Storage', '-20 °C', null],
  ])('a property %s of %s', async (name, value, variant) => {
    expect(await priced({ additionalProperty: [{ name, value }] })).toMatchObject([{ variant }])
  })

  test('one pack on two pages at two prices fails by its code, and its offer is not ended', async () => {
    const { reading, items, failed } = await shop({
      '/a': html(product('A', '10', { name: 'BPC-157 5 mg' }), product('B', '5')),
      '/b': html(product('B', '10')),
    })
    expect(items.map(({ sku }) => sku)).toEqual(['A'])
    expect(failed.map(({ sku }) => sku)).toEqual(['B', 'B'])
    expect(noLongerListed(reading, ['A', 'B'])).toEqual([])
  })
})
