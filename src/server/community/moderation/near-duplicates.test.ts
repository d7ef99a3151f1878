import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandsOf, isNearDuplicate } from './near-duplicates.ts'

const REVIEW =
  'I have ordered here three times now and every parcel came within six days, well packed and with a certificate for the batch that I could look up at the laboratory.'

const sharesABand = (a: string, b: string) => {
  const bands = new Set(bandsOf(b))
  return bandsOf(a).some((band) => bands.has(band))
}
const isFound = (a: string, b: string) => sharesABand(a, b) && isNearDuplicate(a, b)

describe('a copy is found', () => {
  test.each([
    ['unchanged', REVIEW],
    ['in capitals', REVIEW.toUpperCase()],
    ['with other punctuation', REVIEW.replaceAll(' and', ', and').replace('.', '!!!')],
    ['with hidden characters', REVIEW.replaceAll('e', 'e\u200b')],
    ['with a word replaced', REVIEW.replace('six', 'five')],
    ['with words added at the end', `${REVIEW} Recommended to all.`],
    ['with a beginning cut off', REVIEW.slice(20)],
  ])('%s', (_, copy) => expect(isFound(copy, REVIEW)).toBe(true))

  test('of a single word, of signs alone, and in scripts without spaces', () => {
    expect(isFound('Good', 'good!')).toBe(true)
    expect(isFound('👍👍', '👍👍')).toBe(true)
    expect(isFound('这个产品很好我会再买的谢谢', '这个产品很好我会再买的谢谢你')).toBe(true)
  })
})

describe('another opinion is not a copy', () => {
  test.each([
    'Ordered once. The parcel took a month and nobody answered my questions.',
    'I have had no trouble with it, but no effect either after eight weeks of use.',
    'Every parcel came late.',
    'GHRP-2, not GHRP-6.',
  ])('%s', (other) => expect(isFound(other, REVIEW)).toBe(false))

  test('even when only a number differs in a short text', () =>
    expect(isFound('Took GHRP 2', 'Took GHRP 6')).toBe(false))
})

test('any text shares all bands with itself, 16 whole numbers that fit the column', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const bands = bandsOf(text)
      expect(bands).toHaveLength(16)
      for (const band of bands) expect(band === (band | 0)).toBe(true)
      expect(bandsOf(` ${text}`)).toEqual(bands)
    }),
  ))
