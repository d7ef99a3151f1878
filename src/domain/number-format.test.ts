import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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

  test('as an amount of any currency, and with the digits that it has', () => {
    fc.assert(
      fc.property(number, fc.constantFrom(...Intl.supportedValuesOf('currency')), (value, currency) => {
        const format = intl({ style: 'currency', currency })
        expect(formatAmount(value, currency)).toBe(format.format(value))
        expect(minorDigits(currency)).toBe(format.resolvedOptions().maximumFractionDigits)
      }),
    )
  })
})

test('a number that lies between two is rounded by its digits, not by its nearest binary number', () => {
  expect(formatNumber(1.005, { max: 2 })).toBe('1.01')
  expect(formatNumber(0.0995, { significant: 2 })).toBe('0.1')
  expect(formatNumber(79912065.1, { min: 4, max: 8 })).toBe('79,912,065.1000')
})
