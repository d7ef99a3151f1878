import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { similarity } from './similarity.ts'

const of = (query: string, term: string) => similarity(query, term).similarity

/** The letters a page would highlight, in brackets. */
function highlighted(query: string, term: string): string {
  const { ranges } = similarity(query, term)
  return [...ranges].reverse().reduce((text, { from, to }) => {
    return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`
  }, term)
}

test.each([
  ['bpc157', 'BPC-157'],
  ['thymosin β-4', 'Thymosin Beta-4'],
  ['thymosin b4', 'Thymosin Beta-4'],
  ['a lpha gpc', 'Alpha-GPC'],
  ['SÉMAGLUTIDE', 'Semaglutide'],
  ['vitamin d 3', 'Vitamin D3'],
])('the same name: %s is %s exactly', (query, term) => expect(of(query, term)).toBe(1))

test('a beginning, a beginning of a word, a part and a misspelling stand below the exact name, in this order', () => {
  const typed = ['alpha lipoic acid', 'alpha lip', 'lipoic', 'ipoic', 'alpha lipioc acid']
  const ladder = typed.map((query) => of(query, 'Alpha-Lipoic Acid'))
  expect(ladder).toEqual([...ladder].sort((a, b) => b - a))
  expect(new Set(ladder).size).toBe(5)
  expect(ladder.at(-1)).toBeGreaterThan(0.5)
})

test('a suggestion for "sema" offers Semaglutide', () =>
  expect(of('sema', 'Semaglutide')).toBeGreaterThan(0.8))

describe('digits are significant', () => {
  test.each([
    ['GHRP-2', 'GHRP-6'],
    ['GHRP-3', 'GHRP-2'],
    ['CJC-1925', 'CJC-1295'],
    ['BPC-158', 'BPC-157'],
    ['57', 'BPC-157'],
    ['15', 'BPC-157'],
    ['vitamin d2', 'Vitamin D3'],
    ['TB-5000', 'TB-500'],
    ['melatonan 1', 'Melanotan 2'],
  ])('%s is not %s', (query, term) => expect(of(query, term)).toBeLessThan(0.5))

  test('a number still being typed is offered, but below every other beginning', () => {
    expect(of('cjc 12', 'CJC-1295')).toBe(0.7)
    expect(of('vitamin b1', 'Vitamin B12')).toBeLessThan(of('v', 'Vitamin B12'))
  })

  test('letters next to them may still be mistyped', () => {
    expect(of('bcp-157', 'BPC-157')).toBeGreaterThan(0.5)
    expect(of('melatonan 2', 'Melanotan 2')).toBeGreaterThan(0.5)
  })
})

test.each([
  ['vitamin a', 'Vitamin C'],
  ['vitamin d2', 'Vitamin K2'],
  ['urolithin b', 'Urolithin A'],
])('a letter that stands alone is significant too: %s is not %s', (query, term) =>
  expect(of(query, term)).toBeLessThan(0.5),
)

describe('misspellings of letters are found', () => {
  test.each([
    ['semaglutde', 'Semaglutide'],
    ['smeaglutide', 'Semaglutide'],
    ['semiglutide', 'Semaglutide'],
    ['semiglut', 'Semaglutide'],
    ['zink', 'Zinc'],
    ['kwercetin', 'Quercetin'],
    ['rodiola', 'Rhodiola Rosea'],
    ['smeax', 'Semax'],
  ])('%s finds %s', (query, term) => expect(of(query, term)).toBeGreaterThan(0.5))

  test('the fewer mistakes, the more similar', () =>
    expect(of('tirzepatid', 'Tirzepatide')).toBeGreaterThan(of('tirzapatid', 'Tirzepatide')))
})

test.each([
  ['buy bpc-157 10 mg', 'BPC-157'],
  ['kpv peptide', 'KPV'],
  ['rosea rhodiola', 'Rhodiola Rosea'],
  ['semaglutide ozempic', 'Semaglutide'],
])('words around a name: %s finds %s', (query, term) => {
  expect(of(query, term)).toBeGreaterThan(0.5)
  expect(of(query, term)).toBeLessThan(1)
})

test.each([
  ...['table', 'hello', 'qwerty', 'mine', 'sink roof', '42', '', '  ', '😀', '...', 'مرحبا', '\ud800'],
])('nonsense finds nothing: "%s"', (query) => {
  for (const term of ['Glutamine', 'Zinc', 'Semaglutide', 'BPC-157', 'Maca', '', '+'])
    expect(of(query, term)).toBeLessThan(0.5)
})

test.each([
  ['bpc157', 'BPC-157', '[BPC-157]'],
  ['sema', 'Semaglutide', '[Sema]glutide'],
  ['beta 4', 'Thymosin β-4', 'Thymosin [β-4]'],
  ['balm', 'Lemon Balm', 'Lemon [Balm]'],
  ['glutide', 'Semaglutide', 'Sema[glutide]'],
  ['semiglutide', 'Semaglutide', '[Sem]a[glutide]'],
  ['rosea rhod', 'Rhodiola Rosea', '[Rhod]iola [Rosea]'],
  ['cafei', 'Caféine', '[Caféi]ne'],
])('matched letters are highlighted in the original: %s in %s', (query, term, expected) =>
  expect(highlighted(query, term)).toBe(expected),
)

test('any two texts give 0 or a similarity in [0.5,1] and ranges inside the name, in order', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.stringMatching(/^[a-e1-3β -]{0,16}$/),
  )
  fc.assert(
    fc.property(text, text, (query, term) => {
      const found = similarity(query, term)
      expect(found.similarity === 0 || found.similarity >= 0.5).toBe(true)
      expect(found.similarity).toBeLessThanOrEqual(1)
      expect(found.ranges.length > 0).toBe(found.similarity > 0)
      let end = 0
      for (const { from, to } of found.ranges) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(term.length)
    }),
  )
})
