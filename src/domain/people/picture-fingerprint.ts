/**
 * What a picture looks like, as 1024 bits that stay nearly the same when it is saved again, made smaller or painted over
 * in one place: whether each part of it is lighter than the one to its left.
 */

const PARTS = { width: 33, height: 32 }
/** Points of a part, a side. The mean of a part does not depend on how the picture was made smaller. */
const POINTS = 8
/** The picture comes as so many grey values a row, in so many rows. */
export const FINGERPRINT_GRID = { width: PARTS.width * POINTS, height: PARTS.height * POINTS }
const BITS = (PARTS.width - 1) * PARTS.height
/** Less than this is the noise of a paper or of saving it. */
const NOISE = 3
/** What has less on it looks like every other empty page. */
const LEAST_EDGES = 48

/** Parts of a fingerprint: pictures that look the same share at least one, so an index finds them. */
const BAND_WIDTH = 16

/** Null for a picture with hardly anything on it. */
export function fingerprintOf(grey: Uint8Array): string | null {
  const means = Array.from({ length: PARTS.height }, (_, row) =>
    Array.from({ length: PARTS.width }, (_, column) => meanOf(grey, column * POINTS, row * POINTS)),
  )
  const bits = means
    .flatMap((row) => row.slice(1).map((mean, left) => (mean - (row[left] ?? 0) > NOISE ? '1' : '0')))
    .join('')
  return bits.replaceAll('0', '').length < LEAST_EDGES ? null : bits
}

function meanOf(grey: Uint8Array, x: number, y: number): number {
  let sum = 0
  for (let row = y; row < y + POINTS; row += 1)
    for (let column = x; column < x + POINTS; column += 1)
      sum += grey[row * FINGERPRINT_GRID.width + column] ?? 0
  return sum / POINTS ** 2
}

/** The parts of a fingerprint by which an index finds what looks the same; empty ones say nothing. */
export const bandsOf = (fingerprint: string): number[] =>
  Array.from({ length: BITS / BAND_WIDTH }, (_, band) => {
    const bits = Number.parseInt(fingerprint.slice(band * BAND_WIDTH, (band + 1) * BAND_WIDTH), 2)
    return bits === 0 ? [] : [band * 2 ** BAND_WIDTH + bits]
  }).flat()
