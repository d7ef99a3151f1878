import { expect, test } from 'vitest'
import { type PriceDisplay, USUAL } from '#web/lib/price-display.ts'
import { teller } from './teller.ts'

const inEuros: PriceDisplay = {
  choice: { currency: 'EUR', unit: 'g' },
  rates: new Map([
    ['USD', { perEuro: 1.25, day: '2026-11-19' }],
    ['JPY', { perEuro: 160, day: '2026-11-18' }],
  ]),
  isDemo: false,
}

test('costs of a history use the chosen unit and currency, with the day of the rate', () => {
  const tell = teller('USD', 255, inEuros)
  expect([tell.unit, tell.rateDay, tell.figure(0.5)]).toEqual(['g', '2026-11-19', '≈\u00a0€4.00'])
})

test('no cost is converted without a choice or without a rate', () => {
  const usual = teller('USD', 255, USUAL)
  expect([usual.unit, usual.rateDay, usual.figure(255)]).toEqual(['mg', null, '$2.55'])
  const unknown = teller('CHF', 255, inEuros)
  expect([unknown.rateDay, unknown.figure(0.5)]).toEqual([null, 'CHF\u00a05.00'])
})

test('a currency without decimals uses its own minor units', () => {
  expect(teller('JPY', 'pack', USUAL).figure(1600)).toBe('¥1,600')
  expect(teller('JPY', 'pack', inEuros).figure(1600)).toBe('≈\u00a0€10.00')
})

test('axis marks have no currency sign, and round amounts no cents', () => {
  const tell = teller('USD', 255, inEuros)
  expect([tell.mark(0.5), tell.mark(0.503), tell.scale]).toEqual(['€4', '€4.02', 0.8])
})
