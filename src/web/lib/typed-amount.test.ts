import { expect, test } from 'vitest'
import { decimalOf, readTypedAmount } from './typed-amount.ts'

test.each([
  ['9.50', 'USD', 950],
  ['1.250,00', 'EUR', 125_000],
  ['0', 'USD', 0],
  ['900', 'JPY', 900],
  ['0.29', 'USD', 29],
  ['1.2500', 'KWD', 1250],
])('%j in %s is %d of its smallest unit', (typed, currency, value) =>
  expect(readTypedAmount(typed, currency)).toEqual({ value }),
)

test.each([
  ['1,250', 'USD', /may be 1\.25 or 1250/],
  ['9.505', 'USD', /USD has 2 decimals|may be/],
  ['12.3456', 'USD', /^USD has 2 decimals\.$/],
  ['9.5', 'JPY', /^JPY has no decimals\.$/],
  ['nine', 'USD', /^The amount must be a number such as 98\.7\.$/],
  ['1000000', 'USD', /from 0 to 999999/],
])('%j in %s is no amount, and says why', (typed, currency, problem) => {
  const read = readTypedAmount(typed, currency)
  expect('problem' in read && read.problem).toMatch(problem)
})

test('an amount is written with the digits of its currency', () => {
  const written = [decimalOf(5, 'USD'), decimalOf(695, 'USD'), decimalOf(695, 'JPY'), decimalOf(5, 'KWD')]
  expect(written).toEqual(['0.05', '6.95', '695', '0.005'])
})
