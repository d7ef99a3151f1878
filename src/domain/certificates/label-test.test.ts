import { expect, test } from 'vitest'
import {
  amountWords,
  glyphOf,
  labelResult,
  nearLabelSentence,
  nearnessOf,
  testOfOffer,
  testWords,
  toneOf,
} from './label-test.ts'

const tested = (over: Partial<Parameters<typeof testOfOffer>[0][number]> = {}) => ({
  ...{ measured_mg: 9.9, label_mg: 10, laboratory: 'independent' as const, tested_on: '2026-06-01' },
  ...over,
})
const far = { measured_mg: 8.56 }
const standing = (tests: ReturnType<typeof tested>[], size = '10mg') => testOfOffer(tests, size)

test('a measured amount is near its label from 95 to 105 %, and far from it below 90 and above 110', () => {
  const said = [89.9, 90, 94.9, 95, 100, 105, 105.1, 110, 110.1].map(nearnessOf)
  expect(said).toEqual(['far', 'off', 'off', 'near', 'near', 'near', 'off', 'off', 'far'])
  expect(nearnessOf(null)).toBeNull()
})

test('the percentage that is shown is the one that is judged', () =>
  expect(labelResult({ ...tested(), measured_mg: 9.496 }, false)).toMatchObject({
    ...{ percent: 95, nearness: 'near' },
  }))

test('only an independent test that is not in doubt counts as near the label, and is green', () => {
  const counts = (laboratory: 'independent' | 'own' | 'buyer', isDoubtful = false) => {
    const result = labelResult({ ...tested(), laboratory }, isDoubtful)
    return [result.is_near_label, toneOf(result), glyphOf(result)]
  }
  expect(counts('independent')).toEqual([true, 'good', '✓'])
  expect(counts('buyer')).toEqual([false, 'quiet', null])
  expect(counts('own')).toEqual([false, 'quiet', null])
  expect(counts('independent', true)).toEqual([false, 'quiet', null])
})

test('a result away from its label has its colour and sign whichever laboratory measured it', () => {
  const signs = [8.56, 9.3, 10.7, 11.2].flatMap((measured_mg) => {
    const result = labelResult({ ...tested({ laboratory: 'own' }), measured_mg }, false)
    return [toneOf(result), glyphOf(result)]
  })
  expect(signs).toEqual(['bad', '▼', 'caution', '▼', 'caution', '▲', 'bad', '▲'])
})

test('a test of another strength than the one offered names its label and does not count', () => {
  const five = tested({ measured_mg: 4.965, label_mg: 5 })
  const stands = standing([five])
  expect(stands).toMatchObject({ is_other_strength: true, is_near_label: false })
  expect(stands && amountWords(stands)).toBe('99.3 % of its 5 mg label')
  expect(standing([five], '2 x 5mg')).toMatchObject({ is_other_strength: false, is_near_label: true })
  expect(standing([tested()], '2 x 5mg')).toMatchObject({ is_other_strength: true, is_near_label: false })
  expect(standing([tested()], '10 ml')).toMatchObject({ is_other_strength: true, is_near_label: false })
})

test('the label of capsules may state a piece or the whole pack', () => {
  for (const label_mg of [500, 30_000])
    expect(standing([tested({ label_mg, measured_mg: label_mg })], '60 capsules x 500 mg')).toMatchObject({
      ...{ is_other_strength: false, is_near_label: true },
    })
})

test('the newest test of the offered strength represents an offer, before newer ones of another', () => {
  const [old, recent] = [tested(), tested({ tested_on: '2026-08-01' })]
  const other = tested({ label_mg: 5, measured_mg: 5, tested_on: '2026-09-01' })
  expect(standing([old, recent, other])).toMatchObject(recent)
  expect(standing([other])).toMatchObject(other)
  expect(standing([])).toBeNull()
})

test('a test without an amount, or of the vendor itself, hides none of another laboratory that has one', () => {
  const pureOnly = tested({ measured_mg: null, tested_on: '2026-09-01' })
  const own = tested({ laboratory: 'own', tested_on: '2026-09-02' })
  expect(standing([pureOnly, own, tested()])).toMatchObject(tested())
})

test('a result far from its label is hidden neither by an older good one nor by the word of the vendor', () => {
  const ofOther = tested({ label_mg: 5, measured_mg: 4, laboratory: 'buyer', tested_on: '2026-09-01' })
  expect(standing([ofOther, tested()])).toMatchObject({ percent: 80, is_other_strength: true })
  const own = tested({ laboratory: 'own', tested_on: '2026-09-01' })
  expect(standing([own, tested({ ...far, label_mg: 10, laboratory: 'buyer' })])).toMatchObject({
    percent: 85.6,
  })
  expect(standing([tested({ tested_on: '2026-09-01' }), tested(far)])).toMatchObject({ percent: 99 })
})

test('a whole test is put in words where there are no colours', () => {
  const test = standing([tested({ ...far, laboratory: 'buyer', tested_on: '2026-09-25' })], '2 x 10mg')
  expect(test && testWords({ ...test, purity_percent: 96.32 })).toBe(
    '85.6 % of the label (far below its label), 96.32 % pure, by a buyer, Sep 25, 2026',
  )
})

test('the vendors with a test near the label are one sentence', () => {
  const cheapest = { vendor: { name: 'Alder' }, cost_per_mg: 590, currency: 'USD' }
  const said = [0, 1, 2].map((near_label) =>
    nearLabelSentence({ vendors: 7, near_label, cheapest: near_label > 0 ? cheapest : null }),
  )
  expect(said).toEqual([
    'No vendor has an independent test near its label.',
    '1 of 7 vendors has an independent test near its label: Alder, $5.90 / mg.',
    '2 of 7 vendors have an independent test near their label; the cheapest is Alder, $5.90 / mg.',
  ])
})
