import { formatSize, packMassUg } from '../pack-size.ts'

const UNIT = `(?:mcg|ug|mg|kg|grams?|gm|g)`
const DIGITS = String.raw`\d+(?:[.,]\d+)*`
const NUMBER = String.raw`(?<![\p{L}\p{N}.,])${DIGITS}`
const END = String.raw`(?![\p{L}\p{N}])`
const MASS = String.raw`${NUMBER}\s?${UNIT}${END}`
const COUNT = String.raw`(?<![\p{L}\p{N}.,-])\d+`
const VIALS = `(?:vials?|ampoules?|ampules?)`
const PIECE = `(?:${VIALS}|capsules?|caps|tablets?|tabs|softgels?|sachets?|sticks?|bottles?|pouch(?:es)?|bags?|pens?|packs?|pieces?|pcs|count|ct|servings?)`
const EACH = String.raw`(?:\s?(?:\/|per|each|a)\s?(?:${PIECE}|each)?)?`
const VOLUME = String.raw`${NUMBER}\s?ml${END}`

/** What stands in the place of a part that has been read. */
const READ = '¦'

type Reading = 'pack' | 'strength' | 'mass' | 'vials' | 'pieces' | 'volume' | 'units' | 'nothing'

/** In this order: what is longer is read before its parts. */
const PARTS: [Reading, RegExp][] = [
  // Purities, CAS numbers and claims of a shop have numbers that are no size.
  ['nothing', pattern(String.raw`[>≥~]?\s?${COUNT}(?:[.,]\d+)?\s?%\+?(?:\s?(?:pure|purity))?`)],
  ['nothing', pattern(String.raw`(?:cas\s?(?:no\.?|#)?\s?:?\s?)?(?<!\d)\d{2,7}-\d{2}-\d(?!\d)`)],
  ['nothing', pattern(String.raw`\b3(?:rd)?[- ]party(?:[- ]tested)?`)],
  ['strength', pattern(String.raw`${VOLUME}\s?(?:@|x|of)?\s?\(?${NUMBER}\s?${UNIT}\s?\/\s?ml${END}\)?`)],
  ['strength', pattern(String.raw`${NUMBER}\s?${UNIT}\s?\/\s?ml${END}\s?(?:@|x|,|-)?\s?\(?${VOLUME}\)?`)],
  ['strength', pattern(String.raw`${NUMBER}\s?${UNIT}\s?\/\s?${DIGITS}\s?ml${END}`)],
  ['strength', pattern(String.raw`${NUMBER}\s?${UNIT}\s?\/\s?ml${END}`)],
  [
    'pack',
    pattern(String.raw`${COUNT}\s?${PIECE}?\s?(?:x|of)\s?${DIGITS}\s?${UNIT}${END}${EACH}(?:\s?${PIECE})?`),
  ],
  ['pack', pattern(String.raw`${MASS}${EACH}(?:\s?${PIECE})?\s?x\s?\d+${END}(?:\s?${PIECE})?`)],
  ['mass', pattern(`${MASS}(?:\\s?(?:\\/|per)\\s?${VIALS})?`)],
  ['vials', pattern(String.raw`(?:${COUNT}[\s-]?${VIALS}${END}|\b(?:single|one)\s${VIALS}${END})`)],
  [
    'pieces',
    pattern(
      String.raw`(?:${COUNT}[\s-]?${PIECE}${END}|\b(?:pack|box|set|case)\sof\s\d+${END}|(?<![\p{L}\p{N}])x\s?\d+${END}|${COUNT}\s?x${END})`,
    ),
  ],
  ['volume', pattern(VOLUME)],
  ['units', pattern(String.raw`${NUMBER}\s?(?:iu|i\.u\.|units?|oz|lbs?|fl\.?\s?oz)${END}`)],
]

function pattern(source: string) {
  return new RegExp(source, 'giu')
}

/** What a text says about the size of a pack, and the text without it: segments that no name reaches across. */
export type SizeWords = Record<Exclude<Reading, 'nothing'>, string[]> & { rest: string[] }

export function sizeWordsIn(text: string): SizeWords {
  const said: SizeWords = {
    pack: [],
    strength: [],
    mass: [],
    vials: [],
    pieces: [],
    volume: [],
    units: [],
    rest: [],
  }
  let left = plain(text)
  for (const [reading, pattern] of PARTS) {
    left = left.replace(pattern, (part) => {
      if (reading !== 'nothing') said[reading].push(part.trim())
      return READ
    })
  }
  said.rest = left.split(/[¦|+&;•·,]|\s\/\s|:\s/u).filter((segment) => /[\p{L}\p{N}]/u.test(segment))
  return said
}

export type SizeFound = { size: string; massUg: number; isCounted: boolean } | { doubt: string }

/** The size of the whole pack, from a title and its variant, when they leave no choice. */
export function sizeOf(title: SizeWords, variant: SizeWords | null): SizeFound {
  if (variant && hasMass(variant)) {
    const found = resolve(variant)
    if ('doubt' in found) return found
    return agreesWith(title, found, variant) ? found : { doubt: contradiction(title, found) }
  }
  if (!variant) return resolve(title)
  return resolve({
    ...title,
    vials: [...title.vials, ...variant.vials],
    pieces: [...title.pieces, ...variant.pieces],
    units: [...title.units, ...variant.units],
  })
}

const hasMass = ({ pack, strength, mass }: SizeWords) => pack.length + strength.length + mass.length > 0

function resolve(said: SizeWords): SizeFound {
  const packs = distinct(said.pack.map(packText))
  const strengths = distinct(said.strength.map(strengthText))
  const masses = distinct(said.mass.map(massText))
  const vials = [...new Set(said.vials.map(countIn))]
  const sizes = [...packs, ...strengths]
  if (sizes.length > 1) return { doubt: twoSizes(sizes) }
  const [only] = sizes
  if (only !== undefined) {
    const total = packMassUg(only)
    if (total === null) return { doubt: `The size '${only}' has no one meaning` }
    const parts = packs.length > 0 ? [total, unitMassUg(only)] : [total]
    const contradicts =
      masses.some((mass) => !parts.includes(packMassUg(mass))) ||
      [...vials, ...said.pieces.map(countIn)].some((count) => count !== countIn(only))
    if (contradicts) return { doubt: twoSizes([only, ...masses, ...said.vials, ...said.pieces]) }
    return { size: only, massUg: total, isCounted: packs.length > 0 }
  }
  if (masses.length === 0) return { doubt: withoutMass(said) }
  if (masses.length > 1) return { doubt: twoSizes(masses) }
  const mass = masses[0] ?? ''
  if (said.pieces.length > 0)
    return {
      doubt: `It is not said whether ${shown(mass)} is one piece or the whole pack (${said.pieces[0]})`,
    }
  if (vials.length > 1) return { doubt: twoSizes(said.vials) }
  const count = vials[0] ?? 1
  const size = count === 1 ? mass : `${count} x ${mass}`
  const massUg = packMassUg(size)
  return massUg === null
    ? { doubt: `The size '${size}' has no one meaning` }
    : { size, massUg, isCounted: count > 1 }
}

/** The title of a product may name the size of its only pack, the size of one vial, or all sizes it comes in. */
function agreesWith(title: SizeWords, { massUg }: { massUg: number }, variant: SizeWords): boolean {
  const named = [
    ...title.pack.map(packText),
    ...title.strength.map(strengthText),
    ...title.mass.map(massText),
  ]
  if (named.length === 0) return title.vials.length + title.pieces.length === 0 || variant.pack.length > 0
  const unit = variant.pack.length > 0 ? unitMassUg(packText(variant.pack[0] ?? '')) : null
  return named.some((size) => [massUg, unit].includes(packMassUg(size)))
}

const contradiction = (title: SizeWords, { size }: { size: string }) =>
  `The title says ${[...title.pack, ...title.strength, ...title.mass, ...title.vials, ...title.pieces].map(shown).join(' and ')}, its variant ${shown(size)}`

function withoutMass({ units, volume, pieces, vials }: SizeWords): string {
  const [other] = [...units, ...volume, ...pieces, ...vials]
  return other === undefined ? 'No size in the title' : `The size is said as '${other}', without a mass`
}

const twoSizes = (sizes: string[]) => `Several sizes: ${sizes.slice(0, 4).map(shown).join(', ')}`
const shown = (size: string) => formatSize(size) ?? size

/** '10 vials of 5mg each', '5 mg/vial x 10': in a writing that `packMassUg` reads. */
function packText(part: string): string {
  const mass = new RegExp(String.raw`\d+(?:[.,]\d+)*\s?${UNIT}${END}`, 'iu').exec(part)?.[0] ?? ''
  const count = /\d+/.exec(part.replace(mass, ' '))?.[0] ?? ''
  return `${Number(count)} x ${massText(mass)}`
}

/** '10mg/2ml' is ten in two; '5mg/ml' alone says no mass. */
const strengthText = (part: string) =>
  plain(part)
    .replace(/[()]/g, '')
    .replace(
      new RegExp(String.raw`^(\d+(?:[.,]\d+)*)\s?(${UNIT})\s?\/\s?(\d+(?:[.,]\d+)*)\s?ml$`, 'iu'),
      '$1$2 in $3ml',
    )
    .replace(/(\/\s?ml)\s?[,-]\s?/iu, '$1 ')

const massText = (part: string) =>
  part
    .replace(/\s?(?:\/|per)\s?[a-z]+$/iu, '')
    .replace(/\s/g, '')
    .toLowerCase()

const unitMassUg = (pack: string) => packMassUg(pack.replace(/^\d+ x /, ''))
const countIn = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 1)

/** Of equal masses the first writing. */
function distinct(sizes: string[]): string[] {
  const byMass = new Map<number | string, string>()
  for (const size of sizes) {
    const key = packMassUg(size) ?? size
    if (!byMass.has(key)) byMass.set(key, size)
  }
  return [...byMass.values()]
}

/** The signs for 'times' as 'x', for micro as 'u'; white space is one blank. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[×✕✖⨯*]/g, 'x')
    .replace(/[µμ](?=g)/g, 'u')
    .replace(/\s+/g, ' ')
    .trim()
}
