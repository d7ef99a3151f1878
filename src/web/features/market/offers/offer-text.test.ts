import { describe, expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import {
  costText,
  firstDelivery,
  formText,
  priceText,
  seenText,
  shippingLine,
  sizeText,
} from './offer-text.ts'

const offer = (over: Parameters<typeof wireOffer>[0] | object = {}) => wireOffer({ id: 'x', ...over })
const inEuros = { money: { minor: 4000, currency: 'EUR' }, is_comparable: false }
const dollars = { money: { minor: 5000, currency: 'USD' }, cost_per_mg: 1000 }
const converted = { ...dollars, rate_day: '2026-11-20', is_compared: true }

describe('the cost of a unit of mass', () => {
  test('a cost is shown per milligram, below one cent per gram, or in the unit of its list', () => {
    expect(costText(offer())).toEqual({ figure: '$10.00', unit: ' / mg', remark: null })
    expect(costText(offer({ cost_per_mg: 0.0032 }))).toMatchObject({ figure: '$0.032', unit: ' / g' })
    expect(costText(offer({ cost_per_mg: 2 }), 'g')).toMatchObject({ figure: '$20.00', unit: ' / g' })
  })

  test('that is unknown says why', () => {
    expect(costText(offer({ money: null, cost_per_mg: null })).remark).toBe('no price')
    expect(costText(offer({ size: '5000 IU', cost_per_mg: null })).remark).toBe('size names no mass')
    const unstated = offer({ size: null, is_size_assumed: true })
    expect(costText(unstated)).toMatchObject({ figure: null, remark: 'size not stated' })
  })

  test('in another currency is shown, but not compared', () => {
    const euro = offer({ ...inEuros, cost_per_mg: 800 })
    expect(costText(euro)).toMatchObject({ figure: '€8.00', remark: 'not compared: EUR' })
    const left = costText({ ...euro, converted: { ...converted, is_compared: false } })
    expect(left.remark).toBe('not compared: EUR; ≈ $10.00 / mg at the rate of Nov 20, 2026')
    const remark = '€8.00 / mg at the rate of Nov 20, 2026'
    expect(costText({ ...euro, converted })).toEqual({ figure: '≈ $10.00', unit: ' / mg', remark })
  })

  test('of capsules comes with the price of one', () => {
    const capsules = offer({ form: 'capsule', size: '100 capsules x 50mg', mass_mg: 5000, cost_per_mg: 1 })
    expect(costText(capsules).remark).toBe('$0.50 a capsule')
    const euro = { ...capsules, ...inEuros }
    expect(costText(euro).remark).toBe('€0.40 a capsule; not compared: EUR')
    const { remark } = costText({ ...euro, converted: { ...converted, cost_per_mg: 1 } })
    expect(remark).toBe('€0.40 a capsule; €0.01 / mg at the rate of Nov 20, 2026')
    expect(costText(offer({ form: 'capsule', size: '60g' })).remark).toBe(null)
  })
})

test("a price that cannot be read stays in the vendor's words", () => {
  expect(priceText(offer({ price: 'from $10', money: null }))).toEqual({ figure: null, remark: 'from $10' })
  expect(priceText(offer({ price: null, money: null })).remark).toBe('not specified')
  expect(priceText(offer()).figure).toBe('$50.00')
})

test.each([
  ['5mg', 5, '5 mg', null],
  ['10 MG', 10, '10 mg', null],
  ['2 x 5mg', 10, '2 × 5 mg', '10 mg in all'],
  ['100 capsules x 10mg', 1000, '100 × 10 mg', '1 g in all'],
  ['5000 IU', null, '5,000 IU', null],
  [null, null, null, 'not specified'],
])(
  'the size %s says its total content where it does not name it, and where the vendor leaves it out',
  (size, mass_mg, figure, remark) => expect(sizeText(offer({ size, mass_mg }))).toEqual({ figure, remark }),
)

test('the form begins with a capital, or is not specified', () => {
  expect(formText(offer())).toBe('Lyophilised powder')
  expect(formText(offer({ form: null }))).toBe('Not specified')
})

test('a price says how long ago it was seen, and when it may no longer hold', () => {
  const seen = [0, 1, 16].map((age_days) => seenText({ age_days, is_stale: false }))
  expect(seen).toEqual(['seen today', 'seen yesterday', 'seen 16 days ago'])
  expect(seenText({ age_days: 44, is_stale: true })).toBe('Stale: seen 44 days ago')
})

const us = { price: 'US $6.95', days: '2-5 days', free_from: '$90.00' }
const untimed = { ...us, days: null, free_from: null }
const freeUntimed = { ...us, days: null }
const words = { ...untimed, price: null, days: 'Leaves in two days' }

test.each([
  [null, null, ''],
  ['Norway', null, 'from_Norway'],
  ['Norway', words, 'delivery_Leaves_in_two_days from_Norway'],
  ['Canada', us, 'delivery_US_$6.95 from_Canada in_2-5_days, free_from_$90.00'],
  ['Canada', untimed, 'delivery_US_$6.95 from_Canada'],
  ['Canada', freeUntimed, 'delivery_US_$6.95 from_Canada, free_from_$90.00'],
])('a row of %j and %j breaks between its parts and never in a price', (region, delivery, line) =>
  expect(shippingLine({ region, delivery }).replaceAll('\u00a0', '_')).toBe(line),
)

test('a cell has room for the first delivery, its price and its days', () => {
  const cells = ['US $6.95, 2-5 days', 'US $6.95', 'Leaves in two days']
  expect([us, untimed, words].map(firstDelivery)).toEqual(cells)
})
