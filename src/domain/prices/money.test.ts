import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatPerMg, formatUnitPrice, readListedPrice, readPrice } from './money.ts'

test.each<[number, string, ...string[]]>([
  [4999, 'USD', '$49.99', '$ 49.99'],
  [4999, 'EUR', '49,99 €'],
  [4990, 'EUR', '€49.9'],
  [2000, 'GBP', '£20'],
  [1200, 'USD', 'USD 12', '12 usd', '$12.00 USD'],
  [3000, 'CAD', '$30 CAD', 'CA$30'],
  [3000, 'USD', 'US $30'],
  [129900, 'USD', '$1,299.00'],
  [129900, 'EUR', '1.299,00 €', '1 299,00 €', '1\u202f299,00\u00a0€', '1.299 €'],
  [1200, 'JPY', 'JPY 1,200'],
  [8900, 'PLN', '89 zł'],
])('a price is read with its currency, in whole minor units, %d of %s: %s', (minor, currency, ...texts) => {
  for (const text of texts) expect(readPrice(text), text).toEqual({ minor, currency })
})

test.each([
  ...[null, '', 'sold out', 'from $10', '$10 - $20', '$10/$8', '$0.00', '-$5'],
  ...['49.99', '$', '¥500', '50 kr', 'ABC 12'],
  // A sign and a code of other currencies, or a code that the sign does not have.
  ...['€30 USD', '$30 EUR', '$30 JPY', '$30 AED'],
  ...['10 20 €', '$12,34,56', 'JPY 12.50', `$${'9'.repeat(30)}`],
])('a text that is not one amount in one known currency is no price: %s', (text) =>
  expect(readPrice(text)).toBeNull(),
)

test('an amount written in English or German reads back as the same money', () => {
  const money = fc.record({
    minor: fc.integer({ min: 1, max: 100_000_000 }),
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'),
  })
  const locale = fc.constantFrom('en-US', 'de-DE')
  fc.assert(
    fc.property(money, locale, (amount, shownIn) => {
      const format = new Intl.NumberFormat(shownIn, { style: 'currency', currency: amount.currency })
      const shown = format.format(amount.minor / 100)
      expect(readPrice(shown)).toEqual(amount)
    }),
  )
})

test('money is shown with the digits of its currency', () => {
  expect(formatMoney({ minor: 4999, currency: 'USD' })).toBe('$49.99')
  expect(formatMoney({ minor: 4999, currency: 'EUR' })).toBe('€49.99')
  expect(formatMoney({ minor: 1200, currency: 'JPY' })).toBe('¥1,200')
})

test.each([
  [1250, '$12.50'],
  [120, '$1.20'],
  [99.6, '$1.00'],
  [1, '$0.01'],
  [0.42, '$0.0042'],
  [0.0042, '$0.000042'],
  [0, '$0.00'],
])(
  'a cost per mg has 2 decimals, and below one cent two significant digits: %d minor units',
  (minorPerMg, shown) => expect(formatPerMg({ minorPerMg, currency: 'USD' })).toBe(shown),
)

describe('a price of a unit of mass', () => {
  const usd = (minorPerMg: number, unit?: 'mg' | 'g') => {
    const told = formatUnitPrice({ minorPerMg, currency: 'USD' }, unit)
    return `${told.figure} / ${told.unit}`
  }

  test('is shown per milligram from one cent on, below it per gram', () =>
    expect([120, 1, 0.99, 0.0032].map((minor) => usd(minor))).toEqual([
      '$1.20 / mg',
      '$0.01 / mg',
      '$9.90 / g',
      '$0.032 / g',
    ]))

  test('is shown in the unit of its list where there is one', () => {
    expect(usd(1.5, 'g')).toBe('$15.00 / g')
    expect(usd(0.0001, 'g')).toBe('$0.001 / g')
  })
})

describe('a price of a feed is read exactly, in the currency stated with it', () => {
  test.each<[string, number, ...string[]]>([
    ['USD', 3999, '39.99', '39.9900', '39.9900 USD', '$39.9900', '39.99 USD'],
    ['EUR', 129950, '1299.500000 EUR'],
    ['USD', 3900, '39'],
    ['EUR', 3999, '39,99', '€39.99'],
    ['USD', 129900, '1,299.00'],
    ['EUR', 129900, '1.299,00'],
    ['JPY', 1299, '1299', '1,299'],
    ['KWD', 12345, '12.345'],
    ['CAD', 3999, '$39.99'],
    ['USD', 9007199254740991, '90071992547409.91'],
  ])('in %s %d: %s', (currency, minor, ...texts) => {
    for (const text of texts) expect(readListedPrice(text, currency), text).toEqual({ minor, currency })
  })

  test('or with the currency in it', () => {
    expect(readListedPrice('39.99 USD', null)).toEqual({ minor: 3999, currency: 'USD' })
    expect(readListedPrice('USD 39.99', null)).toEqual({ minor: 3999, currency: 'USD' })
  })

  test.each([
    ['₩39,900', { minor: 39900, currency: 'KRW' }],
    ['39,900 KRW', { minor: 39900, currency: 'KRW' }],
    ['JPY 3,999', { minor: 3999, currency: 'JPY' }],
    ['3,999', null],
    ['USD 3,999', null],
    ['₩39.900', null],
    // Of Japan or of China.
    ['¥3,999', null],
    ['¥3999', null],
  ])('whose digits say what its comma is: %s', (text, money) =>
    expect(readListedPrice(text, null)).toEqual(money),
  )

  test.each([
    ['39.99', null],
    ['39.99', 'XYZ'],
    ['39.99 USD', 'EUR'],
    ['€39.99', 'USD'],
    ['1.299', 'EUR'],
    ['1,299', 'USD'],
    ['12,345', 'KWD'],
    ['39.9951', 'USD'],
    ['12.50', 'JPY'],
    ['4.000', 'JPY'],
    ['12.000', 'KRW'],
    ['-5.00', 'USD'],
    ['1e3', 'USD'],
    ['from 10', 'USD'],
    ['10 - 20', 'USD'],
    ['90071992547409.92', 'USD'],
    ['', 'USD'],
  ])('%s in %s is no price', (text, currency) => expect(readListedPrice(text, currency)).toBeNull())
})
