import { expect, test } from 'vitest'
import { convert } from './exchange.ts'

const rates = new Map([
  ['USD', { perEuro: 1.25, day: '2026-11-20' }],
  ['GBP', { perEuro: 0.8, day: '2026-11-19' }],
  ['JPY', { perEuro: 160, day: '2026-11-20' }],
])

test('an amount is converted by way of the euro, with the day of the older rate', () => {
  expect(convert({ minor: 1000, currency: 'EUR' }, 'USD', rates)).toEqual({ minor: 1250, day: '2026-11-20' })
  expect(convert({ minor: 1250, currency: 'USD' }, 'EUR', rates)).toEqual({ minor: 1000, day: '2026-11-20' })
  expect(convert({ minor: 800, currency: 'GBP' }, 'USD', rates)).toEqual({ minor: 1250, day: '2026-11-19' })
})

test('minor units are those of each currency: a yen has none', () => {
  expect(convert({ minor: 160, currency: 'JPY' }, 'USD', rates)).toEqual({ minor: 125, day: '2026-11-20' })
  expect(convert({ minor: 125, currency: 'USD' }, 'JPY', rates)).toEqual({ minor: 160, day: '2026-11-20' })
})

test('without a rate nothing is converted', () => {
  expect(convert({ minor: 100, currency: 'CHF' }, 'USD', rates)).toBeNull()
  expect(convert({ minor: 100, currency: 'EUR' }, 'CHF', rates)).toBeNull()
})
