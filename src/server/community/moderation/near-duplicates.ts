// Near-duplicates are found by MinHash: texts that share most of their word pairs agree in at least one of 16 bands.

const BANDS = 16
const ROWS = 4
/** Two texts are near-duplicates when they share more than this part of all their word pairs. */
const NEAR = 0.6
const SEEDS = Array.from({ length: BANDS * ROWS }, (_, n) => Math.imul(n + 1, 0x9e3779b1))

/** How a text reads, whatever its letters' width, case, accents and hidden characters. */
export const normalText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()

/** Pairs of neighbouring words; scripts that write no spaces count by character. Digits are significant. */
function pairsOf(text: string): Set<string> {
  const words =
    normalText(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length < 2) return new Set([words[0] ?? normalText(text).trim()])
  return new Set(words.slice(1).map((word, n) => `${words[n]} ${word}`))
}

/** 16 numbers: near-duplicates share at least one, other texts hardly ever. Equal texts share all. */
export function bandsOf(text: string): number[] {
  const hashes = [...pairsOf(text)].map(hash)
  const least = SEEDS.map((seed) => hashes.reduce((low, value) => Math.min(low, mix(value ^ seed)), 2 ** 32))
  return Array.from(
    { length: BANDS },
    (_, band) =>
      least
        .slice(band * ROWS, (band + 1) * ROWS)
        .reduce((value, row) => mix(Math.imul(value, 31) + row), band) | 0,
  )
}

/** Whether two texts are the same or nearly so. */
export function isNearDuplicate(a: string, b: string): boolean {
  const [one, other] = [pairsOf(a), pairsOf(b)]
  const shared = [...one].filter((pair) => other.has(pair)).length
  return shared / (one.size + other.size - shared) > NEAR
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let n = 0; n < text.length; n++) value = Math.imul(value ^ text.charCodeAt(n), 0x01000193)
  return mix(value)
}

/** The final step of MurmurHash3: every bit of the result depends on every bit given. */
function mix(given: number): number {
  let value = given
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
