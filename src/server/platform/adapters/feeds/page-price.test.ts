import { expect, test } from 'vitest'
import { offer, product, published, readPage, sold } from '#test/shops/described.ts'

/** A product whose offer has its price and currency in these specifications alone. */
const specified = (...specs: object[]) =>
  sold({
    ...{ price: undefined, priceCurrency: undefined },
    priceSpecification: specs.map((one) => offer({ '@type': 'UnitPriceSpecification', ...one })),
  })
const beside = (spec: object) => sold({ priceSpecification: spec })
const aggregate = (over: object) =>
  product({ offers: { '@type': 'AggregateOffer', priceCurrency: 'USD', lowPrice: '39.99', ...over } })
const MILLIGRAM = { referenceQuantity: { value: 1, unitCode: 'MGM' } }
const OF_ORDERS = { eligibleTransactionVolume: { minPrice: 300 } }
const SELL = 'http://purl.org/goodrelations/v1#Sell'

test.each<[string, object]>([
  ['ended', sold({ priceValidUntil: '2020-12-31' })],
  ['ended, with a time', sold({ priceValidUntil: '2020-12-31T23:59:59+01:00' })],
  ['ended by its validThrough', sold({ validThrough: '2020-12-31' })],
  ['not yet begun', sold({ validFrom: '2999-01-01' })],
  ['of an ended sale', specified({ priceType: 'SalePrice', validThrough: '2020-01-01' })],
  ['for members', specified({ validForMemberTier: { '@type': 'MemberProgramTier', name: 'Gold' } })],
  ['for members, by its offer', sold({ validForMemberTier: { name: 'Gold' } })],
  ['of the delivery', specified({ '@type': 'DeliveryChargeSpecification' })],
  ['of a first instalment', specified({ priceComponentType: 'https://schema.org/Installment' })],
  ['of a rental', sold({ businessFunction: SELL.replace('Sell', 'LeaseOut') })],
  ['for a month', specified({ billingDuration: 1, unitCode: 'MON' })],
  ['for a month, as its specification says', beside({ price: 39.99, billingDuration: 1 })],
  ['for a billing period', specified({ billingIncrement: 1 })],
  ['per milligram', specified({ unitCode: 'MGM', unitText: 'mg' })],
  ['per gram, in words', specified({ unitText: 'g' })],
  ['per mg, by a quantity', specified(MILLIGRAM)],
  ['per mg, as its specification says', beside({ price: '39.99', ...MILLIGRAM })],
  ['contradicted by its specification', beside({ price: '29.99', priceCurrency: 'USD' })],
  ['in another currency in its specification', beside({ price: '39.99', priceCurrency: 'EUR' })],
  ['in another currency than the offer says', sold({ price: '39.99 EUR' })],
  ['in two currencies', sold({ priceCurrency: ['USD', 'EUR'] })],
  ['two in a list', sold({ price: ['39.99', '69.99'] })],
  ['two in a specification', specified({ price: ['39.99', '69.99'] })],
  ['a beginning', sold({ price: 'From $39.99' })],
  ['a rate', sold({ price: '39.99/mg' })],
  ['an object', sold({ price: {} })],
  ['the ends of a range', aggregate({ highPrice: '59.99' })],
  ['the lowest of several', aggregate({ '@type': ['AggregateOffer'], offerCount: 3 })],
  ['of a list of offers', aggregate({ price: '39.99', lowPrice: undefined })],
  ['next to a range', sold({ lowPrice: '39.99', highPrice: '399.00' })],
  ['next to the end of a range', sold({ highPrice: '99.99' })],
  ['one offer of a range', aggregate({ highPrice: '299.00', offers: [offer()] })],
  ['a range in its specification', specified({ minPrice: 39.99, maxPrice: 99 })],
  ['composed', specified({ price: undefined, priceComponent: [{ price: '39.99' }] })],
])('a price that is not what anybody pays today for this pack is no price: %s', async (_, thing) => {
  const page = await readPage(thing)
  expect([published(page), page.items.length + page.failed.length]).toEqual([[], 1])
})

test.each<[string, object, RegExp]>([
  ['a subscription by its name', sold({ name: 'Subscribe & Save 20%' }), /'Subscribe'/],
  ['a category as a node', sold({ category: { name: 'Auto-Ship' } }), /'Auto-Ship'/],
  ['the second of two categories', sold({ category: ['New', 'Subscriptions'] }), /'Subscriptions'/],
  ['a bill each month', sold({ description: 'Billed monthly' }), /'Billed monthly'/],
  ['a bill every second month', sold({ description: 'Charged every 2 months' }), /2 months/],
  ['a renewal', sold({ description: 'Auto-renews until cancelled' }), /'Auto-renews'/],
  ['a kind of price', sold({ priceType: 'Subscription' }), /'Subscription'/],
  ['a price of members', sold({ name: 'Members only' }), /'Members only'/],
  ['a price with a code', sold({ description: 'With code PEP20' }), /'With code'/],
  ['a price of a first order', sold({ name: 'First order' }), /'First order'/],
  ['a part of the payment', sold({ name: 'Deposit' }), /'Deposit'/],
  ['a first part', sold({ description: 'Down-payment, the rest later' }), /'Down-payment'/],
  ['a fee', sold({ category: 'Handling fee' }), /'Handling fee'/],
  ['a wholesale price', sold({ category: 'Wholesale' }), /'Wholesale'/],
  ['full-width letters', sold({ name: 'ＳＵＢＳＣＲＩＢＥ & save' }), /'SUBSCRIBE'/],
  ['a product by its category', product({ category: 'Peptides > Subscriptions' }), /'Subscriptions'/],
  ['a product by its description', product({ description: 'BPC-157. Billed monthly.' }), /monthly/],
  ['a total of an order', sold(OF_ORDERS), /'eligibleTransactionVolume'/],
  ['a total as a price', sold({ eligibleTransactionVolume: { price: '300' } }), /TransactionVolume/],
  ['ten of them', sold({ eligibleQuantity: [{ minValue: '10' }] }), /'eligibleQuantity'/],
  ['ten, in a specification', specified({ eligibleQuantity: { minValue: 10 } }), /'eligibleQuantity'/],
  ['a condition that is not known', sold({ eligibleAge: '65+' }), /'eligibleAge'/],
  ['a kind of buyer', sold({ eligibleCustomerType: { '@id': 'schema:Business' } }), /CustomerType/],
  ['a specification', specified({ name: 'Subscription price' }), /'Subscription'/],
  ['the same price, with a condition', beside({ price: 39.99, ...OF_ORDERS }), /TransactionVolume/],
])(
  'a price of an offer that is not for everybody waits, and the page is quoted: %s',
  async (_, thing, reason) => {
    const doubt = expect.stringMatching(reason)
    expect((await readPage(thing)).items).toMatchObject([{ price_minor: null, doubt }])
  },
)

test.each<[string, object]>([
  ['that ends later', sold({ priceValidUntil: '2999-12-31' })],
  ['with a day that cannot be read', sold({ priceValidUntil: 'soon' })],
  ['next to a sale that is over', specified({ price: '29.99', validThrough: '2020-01-01' }, {})],
  ['next to a price for members', specified({ price: '29.99', validForMemberTier: { name: 'Gold' } }, {})],
  ['next to a charge for delivery', specified({ '@type': 'DeliveryChargeSpecification', price: 5 }, {})],
  ['next to its price per mg', beside({ price: '8.00', ...MILLIGRAM })],
  ['next to its list price', beside({ price: '59.99', priceType: 'https://schema.org/ListPrice' })],
  ['next to its list price in a list', specified({ priceType: 'ListPrice', price: '59.99' }, {})],
  ['next to a cheaper one for orders of 300', beside({ price: 29.99, ...OF_ORDERS })],
  ['said twice', beside({ price: 39.99, priceCurrency: 'USD' })],
  ['the same twice', sold({ price: ['39.99', '39.99'] })],
  ['that is both ends of its range', sold({ lowPrice: 39.99, highPrice: '39.99' })],
  ['in the currency of all offers', aggregate({ offers: [offer({ priceCurrency: undefined })] })],
  ['for sale', sold({ businessFunction: SELL })],
  ['of one piece', specified({ unitCode: 'C62' })],
  ['from one piece on', specified({ eligibleQuantity: { minValue: 1 } })],
  ['of at most five', sold({ eligibleQuantity: { maxValue: 5 } })],
  ['from nothing on', sold({ eligibleTransactionVolume: { minPrice: 0 } })],
  ['for a buyer at home', sold({ eligibleCustomerType: SELL.replace('Sell', 'Enduser') })],
  ['for buyers at home among others', sold({ eligibleCustomerType: ['Business', 'Enduser'] })],
  ['for a country', sold({ eligibleRegion: 'US' })],
  ['with an empty condition', sold({ eligibleDuration: null })],
  ['with a letter with news', sold({ description: 'Subscribe to our newsletter' })],
  ['with a saving that its product tells of', product({ description: 'Subscribe & save 20 % on it.' })],
  ['with another word', sold({ name: 'BPC-157', category: 'new' })],
])('the price of a pack for everybody is read, %s', async (_, thing) =>
  expect(published(await readPage(thing))).toEqual([['B5', 3999, 'BPC-157 5 mg']]),
)

const [used, bundle] = ['The page says that it is used', 'The page says that it is a bundle']
test.each<[string, object, string]>([
  ['a used offer', sold({ itemCondition: 'https://schema.org/UsedCondition' }), used],
  ['a refurbished product', product({ itemCondition: { '@id': 'schema:RefurbishedCondition' } }), used],
  ['a damaged one', sold({ itemCondition: 'DamagedCondition' }), used],
  ['ten of it', sold({ includesObject: { amountOfThisGood: 10 } }), bundle],
  ['two things', sold({ includesObject: [{ name: 'a' }, { name: 'b' }] }), bundle],
  ['a collection', product({ '@type': ['Product', 'ProductCollection'] }), bundle],
  ['its parts', product({ hasPart: [{ name: 'TB-500 5mg' }] }), bundle],
])('what a page says besides leaves its pack to a person: %s', async (_, thing, doubt) =>
  expect((await readPage(thing)).items).toMatchObject([{ doubt }]),
)

test.each<[string, object, boolean | null]>([
  ['both', { availability: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] }, null],
  ['one word twice', { availability: ['InStock', 'https://schema.org/InStock'] }, true],
  ['until a day that is past', { availability: 'InStock', availabilityEnds: '2020-01-01' }, null],
  ['from a day to come', { availability: 'InStock', availabilityStarts: '2999-01-01' }, null],
  ['from a past day', { availability: 'InStock', availabilityStarts: '2020-01-01' }, true],
  ['none left', { availability: 'InStock', inventoryLevel: { value: 0 } }, null],
  ['some left', { availability: 'InStock', inventoryLevel: { value: 3 } }, true],
])('whether it is in stock is not guessed: %s', async (_, offered, in_stock) =>
  expect((await readPage(sold(offered))).items).toMatchObject([{ in_stock }]),
)
