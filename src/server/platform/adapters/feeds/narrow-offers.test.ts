import { describe, expect, test } from 'vitest'
import { json, readFeed } from '#test/shops/read-feed.ts'

const page = (product: object) =>
  `<!doctype html><script type="application/ld+json">${json(product)}</script>`
const offer = (over: object = {}) => ({ '@type': 'Offer', price: '39.99', priceCurrency: 'USD', ...over })
const product = (over: object = {}, offered: object = {}) => ({
  '@type': 'Product',
  name: 'BPC-157 5 mg',
  sku: 'B5',
  offers: offer(offered),
  ...over,
})
const read = async (thing: object) =>
  (await readFeed('json_ld', '/p', { '/p': page(thing) })).items.map(({ price_minor, doubt }) => ({
    price_minor,
    doubt,
  }))

describe('an offer that is not for everybody has no price, and the page is quoted:', () => {
  test.each<[string, object, RegExp]>([
    ['a subscription by its name', product({}, { name: 'Subscribe & Save 20%' }), /'Subscribe'/],
    ['a subscription by its category', product({}, { category: 'subscription' }), /'subscription'/],
    [
      'a category as a node',
      product({}, { category: { '@type': 'CategoryCode', name: 'Auto-Ship' } }),
      /'Auto-Ship'/,
    ],
    ['the second of two categories', product({}, { category: ['New', 'Subscriptions'] }), /'Subscriptions'/],
    ['a bill each month', product({}, { description: 'Billed monthly' }), /'Billed monthly'/],
    ['a bill every second month', product({}, { description: 'Charged every 2 months' }), /2 months/],
    ['a renewal', product({}, { description: 'Auto-renews until cancelled' }), /'Auto-renews'/],
    ['a kind of price', product({}, { priceType: 'Subscription' }), /'Subscription'/],
    ['a price of members', product({}, { name: 'Members only' }), /'Members only'/],
    ['a price with a code', product({}, { description: 'With code PEP20' }), /'With code'/],
    ['a price of a first order', product({}, { name: 'First order' }), /'First order'/],
    ['a part of the payment', product({}, { name: 'Deposit' }), /'Deposit'/],
    ['a first part', product({}, { description: 'Down-payment, the rest later' }), /'Down-payment'/],
    ['a fee', product({}, { category: 'Handling fee' }), /'Handling fee'/],
    ['a wholesale price', product({}, { category: 'Wholesale' }), /'Wholesale'/],
    ['full-width letters', product({}, { name: 'ＳＵＢＳＣＲＩＢＥ & save' }), /'SUBSCRIBE'/],
    ['a product by its category', product({ category: 'Peptides > Subscriptions' }), /'Subscriptions'/],
    ['a product by its description', product({ description: 'BPC-157. Billed monthly.' }), /monthly/],
    [
      'a total of an order',
      product({}, { eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: 300 } }),
      /'eligibleTransactionVolume'/,
    ],
    ['a total as a price', product({}, { eligibleTransactionVolume: { price: '300' } }), /TransactionVolume/],
    ['ten of them', product({}, { eligibleQuantity: { minValue: '10' } }), /'eligibleQuantity'/],
    ['a year of buying', product({}, { eligibleDuration: 'P1Y' }), /'eligibleDuration'/],
    ['a condition that is not known', product({}, { eligibleAge: '65+' }), /'eligibleAge'/],
    ['a kind of buyer', product({}, { eligibleCustomerType: 'Practitioner' }), /'eligibleCustomerType'/],
    [
      'a specification',
      product({}, { price: undefined, priceSpecification: { price: 39.99, name: 'Subscription price' } }),
      /'Subscription'/,
    ],
    [
      'the same price in a specification with a condition',
      product({}, { priceSpecification: { price: 39.99, eligibleTransactionVolume: { minPrice: 300 } } }),
      /'eligibleTransactionVolume'/,
    ],
  ])('%s', async (_, thing, reason) => {
    expect(await read(thing)).toEqual([{ price_minor: null, doubt: expect.stringMatching(reason) }])
  })
})

describe('an offer for everybody keeps its price:', () => {
  test.each<[string, object]>([
    ['a buyer at home', product({}, { eligibleCustomerType: 'http://purl.org/goodrelations/v1#Enduser' })],
    ['buyers at home among others', product({}, { eligibleCustomerType: ['Business', 'Enduser'] })],
    ['a country', product({}, { eligibleRegion: 'US' })],
    ['from nothing on', product({}, { eligibleTransactionVolume: { minPrice: 0 } })],
    ['from one on', product({}, { eligibleQuantity: { minValue: 1, maxValue: 5 } })],
    ['at most five', product({}, { eligibleQuantity: { maxValue: 5 } })],
    ['an empty condition', product({}, { eligibleDuration: null })],
    [
      'a cheaper price from an order of 300 on, next to it',
      product({}, { priceSpecification: { price: 29.99, eligibleTransactionVolume: { minPrice: 300 } } }),
    ],
    ['a letter with news', product({}, { description: 'Subscribe to our newsletter' })],
    ['a saving that a product tells of', product({ description: 'Subscribe & save 20 % on it.' })],
    ['another word', product({ category: 'Peptides' }, { name: 'BPC-157', category: 'new' })],
  ])('%s', async (_, thing) => {
    expect(await read(thing)).toEqual([{ price_minor: 3999, doubt: undefined }])
  })
})
