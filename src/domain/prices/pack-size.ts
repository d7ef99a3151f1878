import { joinDigitGroups, NUMBER, normalizedText, readNumber } from '#contract/number-text.ts'
import { formatNumber } from '#domain/text/number-format.ts'
import { table } from '#domain/text/table.ts'
import { normalizeSize } from './size-key.ts'

const MICROGRAMS = table<number>({ ug: 1, mcg: 1, mg: 1e3, g: 1e6, gm: 1e6, gram: 1e6, grams: 1e6, kg: 1e9 })

const N = `(${NUMBER})`
const MASS = String.raw`(${NUMBER})\s?(ug|mcg|mg|grams?|gm|g|kg)`
const COUNT = String.raw`(\d+)`
const PIECES = `(?:vials?|ampoules?|ampules?|capsules?|caps|tablets?|tabs|softgels?|sachets?|sticks?|bottles?|pouch(?:es)?|bags?|tubs?|tubes?|jars?|pens?|cartridges?|packs?|kits?|pieces?|pcs)`
const TIMES = String.raw`\s?x\s?`
const VOLUME = String.raw`${N}\s?ml`
const STRENGTH = String.raw`${MASS}\s?\/\s?ml`

/**
 * A way of writing a content: the group of the number before its unit of mass, the groups that multiply it to the mass
 * of the whole package, and those that multiply to a number of equal pieces, none where the parts are millilitres.
 */
const way = (source: string, mass: number, times: number[] = [], pieces = times) => ({
  pattern: new RegExp(`^${source}$`, 'u'),
  mass,
  times,
  pieces,
})

/** Each way of writing a content, and what its groups say. */
const WRITINGS = [
  way(`${MASS}(?:\\s?(?:${PIECES}|powder))?`, 1),
  way(`${COUNT}\\s?${PIECES}?${TIMES}${MASS}(?:\\s?${PIECES})?`, 2, [1]),
  way(`${COUNT}\\s?${PIECES}\\s?of\\s?${MASS}(?:\\s?each)?`, 2, [1]),
  way(`${COUNT}\\s?${PIECES}\\s?\\(\\s?${MASS}\\s?each\\s?\\)`, 2, [1]),
  way(`${MASS}${TIMES}${COUNT}(?:\\s?${PIECES})?`, 1, [3]),
  way(`${COUNT}${TIMES}${COUNT}${TIMES}${MASS}`, 3, [1, 2]),
  way(`${VOLUME}\\s?(?:@|x|of)?\\s?\\(?${STRENGTH}\\)?`, 2, [1], []),
  way(`${STRENGTH}\\s?(?:@|x|,)?\\s?\\(?${VOLUME}\\)?`, 1, [3], []),
  way(`${MASS}\\s?in\\s?${VOLUME}`, 1),
  way(`${N}\\s?(?:iu|ml)\\s?\\(\\s?${MASS}\\s?\\)`, 2),
  way(`${COUNT}\\s?${PIECES}\\s?\\(\\s?${MASS}\\s?(?:in\\s?)?total\\s?\\)`, 2, [], [1]),
]

/**
 * Total mass of active substance in a package, in whole micrograms (rounded): '2 x 5mg' is 10 000.
 * Null when the text gives no mass or could mean two: 'IU', 'ml', '60 capsules', '5-10mg', '60 capsules 500mg'.
 * A mass that rounds to less than one microgram, or past 10 tonnes, is null too.
 */
export function packMassUg(size: string | null): number | null {
  const { found, writing } = readWriting(size)
  if (!found) return null
  const unit = MICROGRAMS[found[writing.mass + 1] ?? '']
  const factors = [writing.mass, ...writing.times].map((group) =>
    readNumber(found[group] ?? '', { maxDecimals: 6 }),
  )
  if (unit === undefined || factors.includes(null)) return null
  const massUg = Math.round(factors.reduce<number>((product, factor) => product * (factor ?? 0), unit))
  return massUg >= 1 && massUg <= 1e13 ? massUg : null
}

/** How many equal pieces a package holds: 30 in '30 capsules x 1000mg' and in '30 capsules'; null when not said. */
export function packPieces(size: string | null): number | null {
  const { found, writing } = readWriting(size)
  const counts = found
    ? writing.pieces.map((group) => found[group])
    : [new RegExp(`^${COUNT}\\s?${PIECES}$`, 'u').exec(plain(size ?? ''))?.[1]]
  const pieces = counts.reduce((product, count) => product * Number(count ?? 0), 1)
  return counts.length > 0 && pieces > 0 ? pieces : null
}

/**
 * A size in the one notation of the site: '30 × 1,000 mg', '2 × 5 mg', '60 capsules', '10 ml'. The mass keeps the unit
 * that the vendor chose; an unknown notation is unchanged. Null when there is none.
 */
export function formatSize(size: string | null): string | null {
  const written = (size ?? '').trim().replace(/\s+/g, ' ')
  if (written === '') return null
  const { found, writing } = readWriting(size)
  const counts = found ? writing.pieces.map((group) => digits(found[group] ?? '')) : []
  if (
    found &&
    counts.length === writing.times.length &&
    writing.times.every((n) => writing.pieces.includes(n))
  ) {
    const unit = found[writing.mass + 1] ?? ''
    return [...counts, `${digits(found[writing.mass] ?? '')} ${UNIT_SIGNS[unit] ?? unit}`].join(' × ')
  }
  return plain(written)
    .replace(/(\d)\s?([a-z]+)/g, (_, digit: string, unit: string) => `${digit} ${UNIT_SIGNS[unit] ?? unit}`)
    .replace(/ ?\bx ?(?=\d)/g, ' × ')
    .replace(/(?<![\d.])\d{4,}(?![\d.])/g, digits)
}

const UNIT_SIGNS = table<string>({ ug: 'µg', gm: 'g', gram: 'g', grams: 'g', iu: 'IU' })
function digits(text: string): string {
  const number = readNumber(text, { maxDecimals: 6 })
  return number === null ? text : formatNumber(number, { max: 6 })
}

function readWriting(size: string | null) {
  const text = plain(size ?? '')
  for (const writing of WRITINGS) {
    const found = writing.pattern.exec(text)
    if (found) return { found, writing }
  }
  return { found: null, writing: null }
}

/**
 * Normalised sizes, one of each `sizeKey` in its most common writing (of several the shortest), smallest first by mass.
 * Sizes without a mass follow by their first number. The order never depends on the order of the offers.
 */
export function distinctSizes(sizes: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>()
  for (const size of sizes) {
    const normal = normalizeSize(size ?? '')
    if (normal !== '') counts.set(normal, (counts.get(normal) ?? 0) + 1)
  }
  const places = new Map([...counts.keys()].map((size) => [size, placeOf(size)]))
  const sorted = [...counts.keys()].sort((a, b) => {
    const [ofA, ofB] = [places.get(a) ?? [], places.get(b) ?? []]
    const differs = ofA.findIndex((part, index) => part !== ofB[index])
    return differs < 0 ? (a < b ? -1 : 1) : (ofA[differs] ?? 0) - (ofB[differs] ?? 0)
  })
  const choices = new Map<string, string>()
  for (const size of sorted) {
    const key = sizeKey(size)
    const chosen = choices.get(key)
    if (chosen === undefined || (counts.get(size) ?? 0) > (counts.get(chosen) ?? 0)) choices.set(key, size)
  }
  return [...choices.values()]
}

/** What two sizes of one choice have in common: '0.5 kg', '500 g' and '2 × 250 g' are one mass. */
export function sizeKey(size: string | null): string {
  const massUg = packMassUg(size)
  return massUg === null ? normalizeSize(size ?? '') : `${massUg}ug`
}

function placeOf(size: string): number[] {
  const massUg = packMassUg(size)
  if (massUg !== null) return [0, massUg, size.length]
  return [1, Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? 'Infinity'), 0]
}

/** One spelling for the many: lower case, 'x' for ×, 'u' for µ and μ, single spaces. A no-break space stays a digit separator. */
function plain(size: string): string {
  return normalizedText(joinDigitGroups(size, 'no-break'))
    .toLowerCase()
    .replace(/[×✕✖⨯*]/g, 'x')
    .replace(/μ/g, 'u')
    .replace(/\s+/g, ' ')
    .trim()
}
