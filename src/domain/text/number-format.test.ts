import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatAmount, formatNumber, minorDigits } from './number-format.ts'

const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options)

/** Of all sizes with up to 15 digits to be shown; many lie halfway between two that can be. */
const number = fc.oneof(
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  fc
    .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }))
    .map(([digits, by]) => digits / 10 ** by),
)

describe('every number is written as Intl writes it', () => {
  test('with up to three decimals', () => {
    const { format } = intl({})
    fc.assert(
      fc.property(number, (value) => {
        expect(formatNumber(value)).toBe(format(value))
      }),
    )
  })

  test('with a least and a most of decimals', () => {
    const bounds = fc.tuple(fc.nat(4), fc.nat(4)).map(([min, more]) => ({ min, max: min + more }))
    fc.assert(
      fc.property(number, bounds, (value, { min, max }) => {
        const { format } = intl({ minimumFractionDigits: min, maximumFractionDigits: max })
        expect(formatNumber(value, { min, max })).toBe(format(value))
      }),
    )
  })

  test('with two significant digits', () => {
    const { format } = intl({ maximumSignificantDigits: 2 })
    const positive = fc.double({ min: 1e-9, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(positive, (value) => {
        expect(formatNumber(value, { significant: 2 })).toBe(format(value))
      }),
    )
  })

  test('as an amount of any currency', () =>
    fc.assert(
      fc.property(number, fc.constantFrom(...Intl.supportedValuesOf('currency')), (value, currency) => {
        const digits = minorDigits(currency)
        const { format } = intl({
          ...{ style: 'currency', currency },
          ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
        })
        expect(formatAmount(value, currency)).toBe(format(value))
      }),
    ))
})

test('a number that lies between two is rounded by its digits, not by its nearest binary number', () => {
  expect(formatNumber(1.005, { max: 2 })).toBe('1.01')
  expect(formatNumber(0.0995, { significant: 2 })).toBe('0.1')
  expect(formatNumber(79912065.1, { min: 4, max: 8 })).toBe('79,912,065.1000')
})

describe('a stored amount means the same in every runtime', () => {
  // Older tables of runtimes give the first eight two digits.
  const WHOLE =
    'HUF IDR COP PKR AFN ALL IQD MMK BIF CLP DJF GNF IRR ISK JPY KMF KPW KRW LAK LBP MGA PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'
  const THOUSANDTHS = 'BHD JOD KWD LYD OMR TND'
  const shown = (currency: string) =>
    formatAmount(12990 / 10 ** minorDigits(currency), currency).match(/\d[\d.,]*/)?.[0]

  test.each(WHOLE.split(' '))('12990 stored of %s are 12,990', (currency) =>
    expect(shown(currency)).toBe('12,990'),
  )
  test.each(THOUSANDTHS.split(' '))('12990 stored of %s are 12.990', (currency) =>
    expect(shown(currency)).toBe('12.990'),
  )
  const others = Intl.supportedValuesOf('currency').filter(
    (currency) => !`${WHOLE} ${THOUSANDTHS}`.includes(currency),
  )
  test.each(others)('12990 stored of %s are 129.90', (currency) => expect(shown(currency)).toBe('129.90'))

  test.each(['jpy', 'huf', 'kwd'])('%s in small letters has the same digits', (currency) =>
    expect(minorDigits(currency)).toBe(minorDigits(currency.toUpperCase())),
  )

  test('no runtime is asked how many digits a currency has', () => {
    const asked = vi.spyOn(Intl, 'NumberFormat')
    for (const currency of ['HUF', 'SEK', 'KWD']) formatAmount(1.5, currency)
    for (const currency of ['HUF', 'SEK', 'KWD']) formatAmount(0.15, currency, { significant: 2 })
    const stated = asked.mock.calls.map(
      ([, options]) => options?.maximumFractionDigits ?? options?.maximumSignificantDigits,
    )
    asked.mockRestore()
    expect(stated.filter((digits) => digits === undefined)).toEqual([])
  })
})
