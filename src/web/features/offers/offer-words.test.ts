import { describe, expect, test } from 'vitest'
import { wireOffer } from '#test/offer.ts'
import { costWords, formWords, priceWords, seenWords, sizeWords } from './offer-words.ts'

const offer = (differing: Parameters<typeof wireOffer>[0] | object = {}) =>
  wireOffer({ id: 'x', ...differing })

describe('cost per mg', () => {
  test('has two decimals', () => {
    expect(costWords(offer())).toEqual({ figure: '$10.00', remark: null })
  })

  test('that is unknown says why', () => {
    expect(costWords(offer({ money: null, cost_per_mg: null }))).toEqual({ figure: null, remark: 'no price' })
    expect(costWords(offer({ size: '5000 IU', cost_per_mg: null }))).toEqual({
      figure: null,
      remark: 'size names no mass',
    })
  })

  test('of a missing size says that 1 mg is assumed', () => {
    expect(costWords(offer({ size: null, is_size_assumed: true })).remark).toBe(
      'size not stated, 1 mg assumed',
    )
  })

  test('in another currency is shown, but not compared', () => {
    const euro = offer({ money: { minor: 4000, currency: 'EUR' }, cost_per_mg: 800, is_comparable: false })
    expect(costWords(euro)).toEqual({ figure: '€8.00', remark: 'not compared: EUR' })
  })
})

test("a price that cannot be read stays in the vendor's words", () => {
  expect(priceWords(offer({ price: 'from $10', money: null }))).toEqual({ figure: null, remark: 'from $10' })
  expect(priceWords(offer({ price: null, money: null })).remark).toBe('not specified')
  expect(priceWords(offer()).figure).toBe('$50.00')
})

test.each([
  ['5mg', 5, null],
  ['10 MG', 10, null],
  ['2 x 5mg', 10, '10 mg in all'],
  ['100 capsules x 10mg', 1000, '1 g in all'],
  ['5000 IU', null, null],
])('the size %s says its total content where it does not name it', (size, mass_mg, remark) => {
  expect(sizeWords(offer({ size, mass_mg }))).toEqual({ figure: size, remark })
})

test('a size that the vendor leaves out is not specified', () => {
  expect(sizeWords(offer({ size: null, mass_mg: null }))).toEqual({ figure: null, remark: 'not specified' })
})

test('the form begins with a capital, or is not specified', () => {
  expect(formWords(offer())).toBe('Lyophilised powder')
  expect(formWords(offer({ form: null }))).toBe('Not specified')
})

test('a price says when it was seen', () => expect(seenWords(offer())).toBe('seen Oct 22, 2026'))
