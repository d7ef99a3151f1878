/**
 * What a picture looks like, as 256 bits that stay nearly the same when it is saved again, made smaller or painted over
 * in one place: the low frequencies of its grey values (a discrete cosine transform), each above or below their median.
 */

/** The picture comes as so many grey values a side. */
export const FINGERPRINT_SIDE = 64
const KEPT = 16
const BITS = KEPT * KEPT

/** Two pictures that differ in no more bits than this look the same. */
export const SAME_PICTURE_BITS = 12
/** As many parts as leave one of them equal in any two pictures that look the same, so that they are found by an index. */
const BANDS = 16

/** Grey values of 64 x 64 points, row by row. Null for a picture without anything on it. */
export function fingerprintOf(grey: Uint8Array): string | null {
  const rows = Array.from({ length: FINGERPRINT_SIDE }, (_, row) =>
    lowFrequencies(grey.subarray(row * FINGERPRINT_SIDE, (row + 1) * FINGERPRINT_SIDE)),
  )
  const columns = Array.from({ length: KEPT }, (_, column) =>
    lowFrequencies(rows.map((row) => row[column] ?? 0)),
  )
  // The first value is how bright the whole is.
  const values = columns.flat().slice(1)
  if (Math.max(...values.map(Math.abs)) < 1) return null
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return `0${values.map((value) => (value > median ? '1' : '0')).join('')}`
}

export const differingBits = (one: string, other: string) =>
  [...one].reduce((count, bit, index) => count + (bit === other[index] ? 0 : 1), 0)

/** The parts of a fingerprint by which an index finds what looks the same. */
export const bandsOf = (fingerprint: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const width = BITS / BANDS
    return band * 2 ** width + Number.parseInt(fingerprint.slice(band * width, (band + 1) * width), 2)
  })

const COSINES = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: FINGERPRINT_SIDE }, (_, at) =>
    Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * FINGERPRINT_SIDE)),
  ),
)

function lowFrequencies(values: ArrayLike<number>): number[] {
  return COSINES.map(
    (wave) => wave.reduce((sum, cosine, at) => sum + cosine * (values[at] ?? 0), 0) / FINGERPRINT_SIDE,
  )
}
