import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const script = (text: string) => `<script type="application/ld+json">${text}</script>`
const html = (...blocks: (object | string)[]) =>
  `<!doctype html><title>Shop</title>${blocks.map((one) => script(typeof one === 'string' ? one : json(one))).join('')}`
const offer = (price: unknown, over: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  ...over,
})
const product = (over: object = {}) => ({
  '@type': 'Product',
  name: 'BPC-157 5 mg',
  sku: 'B5',
  offers: offer('39.99'),
  ...over,
})
const specified = (...specs: object[]) =>
  product({
    offers: {
      '@type': 'Offer',
      priceSpecification: specs.map((one) => ({
        '@type': 'UnitPriceSpecification',
        price: '39.99',
        priceCurrency: 'USD',
        ...one,
      })),
    },
  })

/** Prices that a reading gives without a doubt: code, minor units, and the text that says which pack it is. */
async function published(page: string) {
  const { items } = await readFeed('json_ld', '/p', { '/p': page })
  return items.flatMap(({ sku, price_minor, title, variant, doubt }) =>
    price_minor === null || doubt ? [] : [[sku, price_minor, [title, variant].filter(Boolean).join(' | ')]],
  )
}
const ONE = [['B5', 3999, 'BPC-157 5 mg']]

describe('a price that is not what anybody pays today for this pack is no price:', () => {
  test.each<[string, object]>([
    ['ended', product({ offers: offer('39.99', { priceValidUntil: '2020-12-31' }) })],
    [
      'ended, with a time',
      product({ offers: offer('39.99', { priceValidUntil: '2020-12-31T23:59:59+01:00' }) }),
    ],
    ['ended by its validThrough', product({ offers: offer('39.99', { validThrough: '2020-12-31' }) })],
    ['not yet begun', product({ offers: offer('39.99', { validFrom: '2999-01-01' }) })],
    [
      'of an ended sale',
      specified({ priceType: 'https://schema.org/SalePrice', validThrough: '2020-01-01' }),
    ],
    ['of a sale to come', specified({ validFrom: '2999-01-01' })],
    ['for members', specified({ validForMemberTier: { '@type': 'MemberProgramTier', name: 'Gold' } })],
    [
      'for members, by its offer',
      product({ offers: offer('39.99', { validForMemberTier: { name: 'Gold' } }) }),
    ],
    ['of the delivery', specified({ '@type': 'DeliveryChargeSpecification' })],
    ['of paying', specified({ '@type': ['PaymentChargeSpecification'] })],
    ['of a first instalment', specified({ priceComponentType: 'https://schema.org/Installment' })],
    ['of a deposit', specified({ priceComponentType: 'DownPayment' })],
    ['of a subscription', specified({ priceComponentType: 'https://schema.org/Subscription' })],
    [
      'of a rental',
      product({ offers: offer('39.99', { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }) }),
    ],
    ['for buyers of ten', product({ offers: offer('39.99', { eligibleQuantity: [{ minValue: 10 }] }) })],
    [
      'for a month, as its specification says',
      product({ offers: offer('39.99', { priceSpecification: { price: 39.99, billingDuration: 1 } }) }),
    ],
    [
      'per mg, as its specification says',
      product({
        offers: offer('39.99', {
          priceSpecification: { price: '39.99', referenceQuantity: { value: 1, unitCode: 'MGM' } },
        }),
      }),
    ],
    [
      'contradicted by its specification',
      product({ offers: offer('39.99', { priceSpecification: { price: '29.99', priceCurrency: 'USD' } }) }),
    ],
    ['in another currency than the offer says', product({ offers: offer('39.99 EUR') })],
    ['a beginning', product({ offers: offer('From $39.99') })],
    ['a range', product({ offers: offer('39.99 - 59.99') })],
    ['a rate', product({ offers: offer('39.99/mg') })],
    ['a yes', product({ offers: offer(true) })],
    ['an object', product({ offers: offer({}) })],
    [
      'the lowest of several',
      product({
        offers: { '@type': ['AggregateOffer'], lowPrice: '39.99', priceCurrency: 'USD', offerCount: 3 },
      }),
    ],
    [
      'composed',
      product({
        offers: {
          '@type': 'Offer',
          priceSpecification: { '@type': 'CompoundPriceSpecification', priceComponent: [{ price: '39.99' }] },
        },
      }),
    ],
  ])('%s', async (_, described) => {
    expect(await published(html(described))).toEqual([])
  })

  test.each<[string, object]>([
    ['that ends later', product({ offers: offer('39.99', { priceValidUntil: '2999-12-31' }) })],
    ['with a day that cannot be read', product({ offers: offer('39.99', { priceValidUntil: 'soon' }) })],
    [
      'next to a sale that is over',
      specified({ priceType: 'SalePrice', price: '29.99', validThrough: '2020-01-01' }, {}),
    ],
    ['next to a price for members', specified({ price: '29.99', validForMemberTier: { name: 'Gold' } }, {})],
    [
      'next to a charge for delivery',
      specified({ '@type': 'DeliveryChargeSpecification', price: '5.00' }, {}),
    ],
    [
      'next to its price per mg',
      product({
        offers: offer('39.99', {
          priceSpecification: { price: '8.00', referenceQuantity: { value: 1, unitCode: 'MGM' } },
        }),
      }),
    ],
    [
      'next to its list price',
      product({
        offers: offer('39.99', {
          priceSpecification: { price: '59.99', priceType: 'https://schema.org/ListPrice' },
        }),
      }),
    ],
    [
      'said twice',
      product({ offers: offer('39.99', { priceSpecification: { price: 39.99, priceCurrency: 'USD' } }) }),
    ],
    [
      'for sale',
      product({ offers: offer('39.99', { businessFunction: 'http://purl.org/goodrelations/v1#Sell' }) }),
    ],
  ])('one %s is', async (_, described) => {
    expect(await published(html(described))).toEqual(ONE)
  })
})

describe('packs that nothing tells apart, and names that say two things, are not published:', () => {
  test.each<[string, (object | string)[]]>([
    [
      'offers with codes alone',
      [product({ offers: [offer('39.99', { sku: 'a' }), offer('69.99', { sku: 'b' })] })],
    ],
    [
      'variants of one name',
      [
        {
          '@type': 'ProductGroup',
          name: 'BPC-157 5 mg',
          hasVariant: [
            { '@type': 'Product', sku: 'a', offers: offer('39.99') },
            { '@type': 'Product', sku: 'b', offers: offer('69.99') },
          ],
        },
      ],
    ],
    ['two products of one name', [product({ sku: 'a' }), product({ sku: 'b', offers: offer('69.99') })]],
    [
      'two things with one id',
      [
        product({ '@id': '#product' }),
        product({ '@id': '#product', name: 'TB-500 10 mg', offers: offer('59.99') }),
      ],
    ],
    [
      'one thing with two prices, in two descriptions',
      [product({ '@id': '#p' }), product({ '@id': '#p', offers: offer('49.99') })],
    ],
    [
      'one offer with two prices, in two descriptions',
      [product({ offers: offer('39.99', { '@id': '#o' }) }), offer('49.99', { '@id': '#o' })],
    ],
    [
      'one offer in two currencies, in two descriptions',
      [
        product({ offers: { '@id': '#o' } }),
        offer('39.99', { '@id': '#o' }),
        { '@id': '#o', priceCurrency: 'EUR' },
      ],
    ],
    [
      'two names',
      [product({ name: ['BPC-157 5 mg', 'BPC-157 10 mg'] })].map((one) => ({
        ...one,
        sku: undefined,
        url: undefined,
        offers: [],
      })),
    ],
  ])('%s', async (_, blocks) => {
    expect(await published(html(...blocks))).toEqual([])
  })

  test('two names and two sizes are both in the text', async () => {
    expect(await published(html(product({ name: ['BPC-157 5 mg', 'BPC-157 10 mg'] })))).toEqual([
      ['B5', 3999, 'BPC-157 5 mg | BPC-157 10 mg'],
    ])
    expect(await published(html(product({ size: ['5 mg', '10 mg'] })))).toEqual([
      ['B5', 3999, 'BPC-157 5 mg | 5 mg | 10 mg'],
    ])
  })

  test('two sizes of one thing, in two descriptions, are both in the text', async () => {
    const parts = [product({ '@id': '#p', size: '5 mg' }), { '@id': '#p', size: '10 mg' }]
    expect(await published(html(...parts))).toEqual([['B5', 3999, 'BPC-157 5 mg | 5 mg | 10 mg']])
  })

  test('variants are distinguished by the property with their size', async () => {
    const variant = (sku: string, value: string, price: string) => ({
      '@type': 'Product',
      sku,
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Purity', value: '99 %' },
        { '@type': 'PropertyValue', name: 'Size', value },
      ],
      offers: offer(price),
    })
    const group = {
      '@type': 'ProductGroup',
      name: 'BPC-157',
      hasVariant: [variant('a', '5 mg', '39.99'), variant('b', '10 mg', '69.99')],
    }
    expect(await published(html(group))).toEqual([
      ['a', 3999, 'BPC-157 | 5 mg'],
      ['b', 6999, 'BPC-157 | 10 mg'],
    ])
  })

  test('one thing described in two parts is one thing', async () => {
    const parts = [
      { '@id': '#p', '@type': 'Product', name: 'BPC-157 5 mg' },
      { '@id': '#p', sku: 'B5', offers: offer('39.99') },
    ]
    expect(await published(html({ '@graph': parts }))).toEqual(ONE)
    expect(await published(html(product({ '@id': '#p' }), product({ '@id': '#p' })))).toEqual(ONE)
  })
})

describe('only what the page describes as its own is read:', () => {
  const old = script(json(product({ sku: 'OLD', offers: offer('9.99') })))
  test.each([
    ['a comment', `<!-- ${old} -->`],
    ['a template', `<template>${old}</template>`],
    ['a field of text', `<textarea>${old.replaceAll('<', '&lt;')}</textarea>`],
    ['a script', `<script>var s = '${old.replaceAll('/', '\\/')}'</script>`],
    ['another type', old.replace('ld+json', 'json')],
  ])('nothing in %s', async (_, more) => {
    expect(await published(html(product()) + more)).toEqual(ONE)
  })

  test('nothing that it is only related to, however that is referred to', async () => {
    const related = product({ '@id': '#other', name: 'TB-500 5 mg', sku: 'TB5' })
    for (const way of ['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'isConsumableFor'])
      for (const graph of [
        [product({ [way]: { '@id': '#other' } }), related],
        [related, product({ [way]: [{ '@id': '#other' }] })],
      ])
        expect(await published(html({ '@graph': graph }))).toEqual(ONE)
  })

  test.each([
    [
      'quotes of the other kind',
      (text: string) => text.replace('"application/ld+json"', "'application/ld+json'"),
    ],
    ['no quotes', (text: string) => text.replace('"application/ld+json"', 'application/ld+json')],
    ['capitals', (text: string) => text.replace('type="application/ld+json"', 'TYPE="Application/LD+JSON"')],
    ['a charset', (text: string) => text.replace('ld+json"', 'ld+json; charset=utf-8"')],
    ['a byte order mark', (text: string) => text.replace('json">', 'json">\uFEFF')],
    ['a semicolon at its end', (text: string) => text.replace('</script>', ';</script>')],
  ])('its description is found with %s', async (_, change) => {
    expect(await published(change(html(product())))).toEqual(ONE)
  })
})

describe('whether it is in stock is not guessed:', () => {
  test.each<[string, object, boolean | null]>([
    ['both', { availability: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] }, null],
    ['one word twice', { availability: ['InStock', 'https://schema.org/InStock'] }, true],
    ['until a day that is past', { availability: 'InStock', availabilityEnds: '2020-01-01' }, null],
    ['from a day to come', { availability: 'InStock', availabilityStarts: '2999-01-01' }, null],
    ['from a past day', { availability: 'InStock', availabilityStarts: '2020-01-01' }, true],
    ['none left', { availability: 'InStock', inventoryLevel: { value: 0 } }, null],
    ['some left', { availability: 'InStock', inventoryLevel: { value: 3 } }, true],
  ])('%s', async (_, over, in_stock) => {
    const { items } = await readFeed('json_ld', '/p', {
      '/p': html(product({ offers: offer('39.99', over) })),
    })
    expect(items).toMatchObject([{ in_stock }])
  })
})
