import { expect, test } from 'vitest'
import { fold, forms } from './fold.ts'

test.each([
  ['bpc157', 'BPC-157', '  bpc 157 ', 'ＢＰＣ－１５７'],
  ['thymosinbeta4', 'Thymosin β-4'],
  ['betaalanine', 'ß-Alanine'],
  ['alphagpc', 'a lpha gpc'],
  ['semaglutide', 'Sémaglutide', 'Se\u0301maglutide'],
  ['lionsmane', "Lion's Mane"],
  ['coenzymeq10', 'Coenzyme Q₁₀'],
  ['ozempic', 'Ozempic™'],
  ['nad', 'NAD+'],
  ['', '😀 … !'],
])('what does not matter in a name read as %j: %s', (text, ...originals) => {
  for (const original of originals) expect(fold(original).text, original).toBe(text)
})

test('a Greek letter may also be typed as a single letter', () => {
  expect(forms('Thymosin β-4').map(({ text }) => text)).toEqual(['thymosinbeta4', 'thymosinb4'])
  expect(forms('Alpha-GPC').map(({ text }) => text)).toEqual(['alphagpc', 'agpc'])
  expect(forms('Alphabet')).toHaveLength(1)
})

test('words begin after separators and where letters and digits meet', () => {
  const { text, starts } = fold('PYY(3-36) v2')
  expect(starts.map((start, i) => text.slice(start, starts[i + 1]))).toEqual(['pyy', '3', '36', 'v', '2'])
})

test('every folded character has its place in the original', () => {
  const original = 'Tβ-4 é'
  const { text, from, to } = fold(original)
  expect([...text].map((_, i) => original.slice(from[i], to[i]))).toEqual(['T', 'β', 'β', 'β', 'β', '4', 'é'])
})
