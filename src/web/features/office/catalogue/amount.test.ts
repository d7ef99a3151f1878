import { expect, test } from 'vitest'
import { decimalOf } from '#web/lib/typed-amount.ts'
import { minorUnits } from './amount.ts'

test.each([
  ['6.95', 'USD', 695],
  ['6,95', 'EUR', 695],
  ['6.9', 'USD', 690],
  ['0', 'USD', 0],
  ['1.1', 'USD', 110],
  ['69', 'JPY', 69],
  ['1.005', 'KWD', 1005],
  ['123456789.01', 'USD', 12_345_678_901],
])('an amount is read exactly: %s %s', (text, currency, minor) => {
  expect(minorUnits(text, currency)).toBe(minor)
  expect(minorUnits(decimalOf(minor, currency), currency)).toBe(minor)
})

test.each([
  ['6.955', 'USD'],
  ['1,005', 'KWD'],
  ['1,500', 'USD'],
  ['6.5', 'JPY'],
  ['$6', 'USD'],
  ['6.', 'USD'],
  ['', 'USD'],
])('no amount is read from text that is none, or could be two: %s %s', (text, currency) =>
  expect(minorUnits(text, currency)).toBeNull(),
)
