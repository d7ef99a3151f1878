import { expect, test } from 'vitest'
import { differingBits, SAME_PICTURE_BITS } from '#test/differing-bits.ts'
import { bandsOf, FINGERPRINT_GRID, fingerprintOf } from './picture-fingerprint.ts'

const { width, height } = FINGERPRINT_GRID
const POINTS = 8

/** Grey values of a page with writing; another seed is another page. Changed part by part. */
function page(seed: number, change: (value: number, x: number, y: number) => number = (value) => value) {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [Math.floor((at % width) / POINTS), Math.floor(at / width / POINTS)]
    const ink = Math.abs(Math.sin(seed * 12.9898 + x * 78.233 + y * 37.719) * 43_758.5453) % 1
    return change(y % 2 === 0 ? 60 + Math.floor(ink * 190) : 250, x, y)
  })
}
const bitsApart = (one: Uint8Array, other: Uint8Array) =>
  differingBits(fingerprintOf(one) ?? '', fingerprintOf(other) ?? '')

test.each([
  ['darker', (value: number) => value * 0.9],
  ['with noise', (value: number, x: number, y: number) => value + ((x * 7 + y * 13) % 3)],
  ['painted over in one place', (value: number, x: number, y: number) => (x < 6 && y < 4 ? 255 : value)],
])('a picture %s looks the same, and one of its bands finds it', (_, change) => {
  const [before, after] = [page(5), page(5, change)]
  expect(bitsApart(before, after)).toBeLessThanOrEqual(SAME_PICTURE_BITS)
  const bands = new Set(bandsOf(fingerprintOf(before) ?? ''))
  expect(bandsOf(fingerprintOf(after) ?? '').some((band) => bands.has(band))).toBe(true)
})

test('other pages look otherwise, and an empty one like nothing', () => {
  for (const seed of [3, 11, 23])
    expect(bitsApart(page(5), page(seed))).toBeGreaterThan(4 * SAME_PICTURE_BITS)
  expect(fingerprintOf(page(5, (_, x) => (x === 4 ? 0 : 255)))).toBeNull()
})

test('an empty part of a page is no reason to look at another', () => {
  const fingerprint = fingerprintOf(page(5)) ?? ''
  expect(fingerprint).toHaveLength(1024)
  expect(bandsOf(fingerprint)).toHaveLength(32)
})
