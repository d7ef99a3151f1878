import { expect, test } from 'vitest'
import {
  bandsOf,
  differingBits,
  FINGERPRINT_SIDE,
  fingerprintOf,
  SAME_PICTURE_BITS,
} from './picture-fingerprint.ts'

/** Grey values of a page with blocks of writing; another seed is another page. */
function page(seed: number, change: (value: number, x: number, y: number) => number = (value) => value) {
  return Uint8Array.from({ length: FINGERPRINT_SIDE ** 2 }, (_, at) => {
    const [x, y] = [at % FINGERPRINT_SIDE, Math.floor(at / FINGERPRINT_SIDE)]
    const block = Math.floor(x / 8) * 31 + Math.floor(y / 4) * 17
    return change((block * block * seed) % 7 < 3 ? 40 + ((block * seed) % 90) : 250, x, y)
  })
}
const bitsApart = (one: Uint8Array, other: Uint8Array) =>
  differingBits(fingerprintOf(one) ?? '', fingerprintOf(other) ?? '')

test.each([
  ['darker', (value: number) => value * 0.8],
  ['with noise', (value: number, x: number, y: number) => Math.min(255, value + ((x * 7 + y * 13) % 9))],
  ['painted over in one place', (value: number, x: number, y: number) => (x < 10 && y < 4 ? 255 : value)],
])('a picture %s looks the same, and one of its bands finds it', (_, change) => {
  const [before, after] = [page(5), page(5, change)]
  expect(bitsApart(before, after)).toBeLessThanOrEqual(SAME_PICTURE_BITS)
  const bands = new Set(bandsOf(fingerprintOf(before) ?? ''))
  expect(bandsOf(fingerprintOf(after) ?? '').some((band) => bands.has(band))).toBe(true)
})

test('other pages look otherwise, and an empty one like nothing', () => {
  for (const seed of [3, 11, 23])
    expect(bitsApart(page(5), page(seed))).toBeGreaterThan(4 * SAME_PICTURE_BITS)
  expect(fingerprintOf(page(0, () => 255))).toBeNull()
})

test('whatever differs in no more bits than that has an equal band', () => {
  const one = fingerprintOf(page(5)) ?? ''
  // One bit in each of as many bands as may differ.
  const other = [...one]
    .map((bit, at) => (at % 16 === 0 && at / 16 < SAME_PICTURE_BITS ? String(1 - Number(bit)) : bit))
    .join('')
  expect(differingBits(one, other)).toBe(SAME_PICTURE_BITS)
  expect(bandsOf(one).filter((band) => bandsOf(other).includes(band))).toHaveLength(16 - SAME_PICTURE_BITS)
})
