import { joinDigitGroups, NUMBER, readNumber } from './number-text.ts'

const MICROGRAMS: Record<string, number> = {
  ug: 1,
  mcg: 1,
  mg: 1e3,
  g: 1e6,
  gm: 1e6,
  gram: 1e6,
  grams: 1e6,
  kg: 1e9,
}

const N = `(${NUMBER})`
const MASS = String.raw`(${NUMBER})\s?(ug|mcg|mg|grams?|gm|g|kg)`
const COUNT = String.raw`(\d+)`
const PIECES = `(?:vials?|ampoules?|ampules?|capsules?|caps|tablets?|tabs|softgels?|sachets?|sticks?|bottles?|pouch(?:es)?|bags?|tubs?|tubes?|jars?|pens?|cartridges?|packs?|kits?|pieces?|pcs)`
const TIMES = String.raw`\s?x\s?`
const VOLUME = String.raw`${N}\s?ml`
const STRENGTH = String.raw`${MASS}\s?\/\s?ml`

/** Each way of writing a content, and which of its groups multiply to the mass. */
const WRITINGS: { pattern: RegExp; mass: [number, number]; times: number[] }[] = [
  { pattern: exactly(`${MASS}(?:\\s?(?:${PIECES}|powder))?`), mass: [1, 2], times: [] },
  { pattern: exactly(`${COUNT}\\s?${PIECES}?${TIMES}${MASS}(?:\\s?${PIECES})?`), mass: [2, 3], times: [1] },
  { pattern: exactly(`${COUNT}\\s?${PIECES}\\s?of\\s?${MASS}(?:\\s?each)?`), mass: [2, 3], times: [1] },
  { pattern: exactly(`${COUNT}\\s?${PIECES}\\s?\\(\\s?${MASS}\\s?each\\s?\\)`), mass: [2, 3], times: [1] },
  { pattern: exactly(`${MASS}${TIMES}${COUNT}(?:\\s?${PIECES})?`), mass: [1, 2], times: [3] },
  { pattern: exactly(`${COUNT}${TIMES}${COUNT}${TIMES}${MASS}`), mass: [3, 4], times: [1, 2] },
  { pattern: exactly(`${VOLUME}\\s?(?:@|x|of)?\\s?\\(?${STRENGTH}\\)?`), mass: [2, 3], times: [1] },
  { pattern: exactly(`${STRENGTH}\\s?(?:@|x|,)?\\s?\\(?${VOLUME}\\)?`), mass: [1, 2], times: [3] },
  { pattern: exactly(`${MASS}\\s?in\\s?${VOLUME}`), mass: [1, 2], times: [] },
  { pattern: exactly(`${N}\\s?(?:iu|ml)\\s?\\(\\s?${MASS}\\s?\\)`), mass: [2, 3], times: [] },
  {
    pattern: exactly(`${COUNT}\\s?${PIECES}\\s?\\(\\s?${MASS}\\s?(?:in\\s?)?total\\s?\\)`),
    mass: [2, 3],
    times: [],
  },
]

/**
 * Total mass of active substance in a package, in whole micrograms (rounded): '2 x 5mg' is 10 000.
 * Null when the text gives no mass or could mean two: 'IU', 'ml', '60 capsules', '5-10mg', '60 capsules 500mg'.
 * A mass that rounds to less than one microgram, or past 10 tonnes, is null too.
 */
export function packMassUg(size: string | null): number | null {
  const text = plain(size ?? '')
  for (const { pattern, mass, times } of WRITINGS) {
    const found = pattern.exec(text)
    if (!found) continue
    const unit = MICROGRAMS[found[mass[1]] ?? '']
    const factors = [mass[0], ...times].map((group) => readNumber(found[group] ?? '', { maxDecimals: 6 }))
    if (unit === undefined || factors.includes(null)) return null
    const massUg = Math.round(factors.reduce<number>((product, factor) => product * (factor ?? 0), unit))
    return massUg >= 1 && massUg <= 1e13 ? massUg : null
  }
  return null
}

/** The form in which sizes are compared as filters: trimmed, lower case, no white space. */
export function normalizeSize(size: string): string {
  return size.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}

/**
 * Distinct normalised sizes, smallest first by mass, the shortest writing first of equal ones. Sizes without a mass
 * follow by their first number. The order never depends on the order of the offers.
 */
export function distinctSizes(sizes: readonly (string | null)[]): string[] {
  const distinct = new Set(sizes.map((size) => normalizeSize(size ?? '')).filter((size) => size !== ''))
  const places = new Map([...distinct].map((size) => [size, placeOf(size)]))
  return [...distinct].sort((a, b) => {
    const [ofA, ofB] = [places.get(a) ?? [], places.get(b) ?? []]
    const differs = ofA.findIndex((part, index) => part !== ofB[index])
    return differs < 0 ? (a < b ? -1 : 1) : (ofA[differs] ?? 0) - (ofB[differs] ?? 0)
  })
}

function placeOf(size: string): number[] {
  const massUg = packMassUg(size)
  if (massUg !== null) return [0, massUg, size.length]
  return [1, Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? 'Infinity'), 0]
}

function exactly(source: string): RegExp {
  return new RegExp(`^${source}$`, 'u')
}

/** One spelling for the many: lower case, 'x' for ×, 'u' for µ and μ, single spaces. A no-break space stays a digit separator. */
function plain(size: string): string {
  return joinDigitGroups(size, 'no-break')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕✖⨯*]/g, 'x')
    .replace(/μ/g, 'u')
    .replace(/\s+/g, ' ')
    .trim()
}
