import { apartDigits, joinDigitGroups, readDecimal } from '#contract/number-text.ts'
import { table } from '#domain/text/table.ts'
import { hasCheckDigit } from '../search/cas-number.ts'

/** A mass in picograms, a volume in nanolitres: whole numbers, so that nothing is compared with rounded figures. */
export type Amount = { whole: bigint; decimal: string; unit: string }

type Meaning =
  /** `size` is how the site writes it: '5mg', '10mg in 2ml', '5mg/ml 10ml'. */
  | { kind: 'mass'; amount: Amount; says: 'each' | 'total' | null; size: string; isInVolume: boolean }
  /** '5mg/ml', without the volume it comes in. */
  | { kind: 'strength' | 'volume'; amount: Amount }
  /** 'times' multiplies the mass before it, 'of' the mass after it; 'vials' are filled one by one, 'pieces' may be anything. */
  | { kind: 'count'; count: number; by: 'times' | 'of' | 'vials' | 'pieces' }
  /** Ounces and pounds, in picograms, written rounded. */
  | { kind: 'imperial'; picograms: number }
  | { kind: 'units' }
  /** A part that has no one meaning, and why. */
  | { kind: 'unclear'; reason: string }
  /** What is none of these: words, signs, and numbers without a unit. */
  | { kind: 'words' }
/** A part of a title, in its order. No character is in none. */
export type Part = Meaning & { text: string; isInBrackets: boolean }
export type Kind<K extends Part['kind']> = Extract<Part, { kind: K }>

/** Longer than any title or variant that a feed may have. */
const MOST_CHARS = 600
const UNIT = '(?:mcg|ug|mg|kg|gm|g)'
const NUMBER = String.raw`\d+(?:[.,']\d+)*`
/** The end of a unit; '5mgx3' goes on with a count. */
const END = String.raw`(?:(?![\p{L}\p{N}])|(?=x\s?\d))`
const VIALS = '(?:vials?|ampoules?|ampules?|amps?)'
const PIECE = String.raw`(?:${VIALS}|(?:(?:veg(?:etarian|etable|gie|an)?|gelatine?)\s)?(?:capsules?|caps|tablets?|softgels?)|v-?caps|tabs|gummies|lozenges?|sachets?|sticks?|bottles?|pouch(?:es)?|bags?|tubs?|tubes?|jars?|pens?|cartridges?|syringes?|packs?|packets?|boxes|units|pieces?|pcs?|count|ct|servings?|doses?)`
const EACH = String.raw`(?:\s?\/\s?|\sper\s|\sa\s)(?:${PIECE})(?![\p{L}\p{N}])|\s?(?:\(each\)|\beach(?![\p{L}\p{N}]))`
const PER_ML = String.raw`(?<number>${NUMBER})\s?(?<unit>${UNIT})(?<of>\s?\/\s?|\sper\s|\sin\s)(?:(?<per>${NUMBER})\s?)?(?:ml|cc)${END}`
const IN_ML = String.raw`(?<volume>${NUMBER})\s?(?:ml|cc)`

/** What must not be directly before a number: a letter, or the rest of another number. */
const WITHIN_A_WORD = /[\p{L}\p{N}.,']/u
const PICOGRAMS = table<number>({ mcg: 6, ug: 6, mg: 9, g: 12, gm: 12, kg: 15 })
const PICOGRAMS_OF = table<number>({ oz: 28.349_523_125e12, lb: 453.592_37e12 })
const NANOLITRES_PER_ML = 1_000_000n

type Groups = Record<string, string | undefined>
type Reader = { pattern: RegExp; read: (groups: Groups, text: string) => Meaning | null }
const NOTHING: Meaning = { kind: 'words' }

/** Tried in this order at each place: longer patterns before their parts. The first five have numbers or words that say no size. */
const READERS: Reader[] = [
  reader(
    String.raw`(?<!\+\s?|(?:^|[\s(])[-–−]|\b(?:sale|save|net|up|price)[\s:]{1,2})(?:[>≥~]=?\s?)?(?:[89]\d|100)(?:[.,]\d+)?\+?\s?%\+?(?:\s?(?:pure|purity)\b)?(?!\s?(?:extra|free|more|bonus|off|discount|less|larger|bigger|sale|price|net|content|peptide))`,
    () => NOTHING,
  ),
  reader(String.raw`(?:cas\s?(?:no\.?|#)?\s?:?\s?)?(?<cas>\d{2,7}-\d{2}-\d)(?![\d-])`, ({ cas = '' }) =>
    hasCheckDigit(cas) ? NOTHING : null,
  ),
  reader('3(?:rd)?[- ]party(?:[- ]tested)?', () => NOTHING),
  reader(
    String.raw`(?:(?:gluten|gmo|sugar|dairy|lactose|soy|endotoxin)[- ]free|free (?:shipping|delivery))(?![\p{L}\p{N}])`,
    () => NOTHING,
  ),
  reader(
    String.raw`(?:(?:for\s)?(?:(?:laboratory|lab|in[- ]vitro)\s)?research(?:\s(?:use|purposes))?(?:\sonly)?|not\sfor\s(?:human\s|animal\s)?(?:use|consumption)|made\sin\s(?:the\s)?(?:usa?|uk|eu)|extra\s(?:strength|pure)|same[- ]day\sship(?:ping|ped|s)?)(?![\p{L}\p{N}])`,
    () => NOTHING,
  ),
  reader(String.raw`${NUMBER}\s?%`, (_, text) => unclear(`'${text}' is neither a purity nor a size`)),
  // '5/10/15 mg': each number has the unit of the last.
  reader(
    String.raw`(?<number>${NUMBER})(?=(?:\s?\/\s?${NUMBER}){1,8}\s?(?<unit>${UNIT})${END})`,
    ({ number = '', unit = '' }, text) => massOf(mass(number, unit), text),
  ),
  reader(String.raw`${PER_ML}[\s,]?\s?(?:[x@]\s?)?(?:\(${IN_ML}\)|${IN_ML}${END})`, strength),
  reader(String.raw`${IN_ML}\s?(?:[@x,]\s?)?(?:\(${PER_ML}\)|${PER_ML})`, strength),
  reader(PER_ML, strength),
  reader(
    String.raw`(?<before>(?:\btotal(?:\sof)?:?|=)\s?)?(?<number>${NUMBER})\s?(?<unit>${UNIT})${END}(?<each>${EACH})?(?<after>\s?(?:in\s)?total\b(?!(?:\sof)?:?\s?${NUMBER}\s?${UNIT}${END}))?`,
    ({ number = '', unit = '', before, each, after }, text) => {
      const isTotal = before !== undefined || after !== undefined
      return isTotal && each !== undefined
        ? unclear(`'${text.trim()}' says that it is all, and that it is one of them`)
        : massOf(mass(number, unit), text, isTotal ? 'total' : each === undefined ? null : 'each')
    },
  ),
  reader(`${IN_ML}${END}`, ({ volume = '' }, text) => {
    const amount = amountOf(volume, 'ml', 6)
    return amount === null ? noMeaning(text) : { kind: 'volume', amount }
  }),
  reader(
    String.raw`${NUMBER}\s?(?:iu|i\.u\.|units?)(?:\s?\/\s?(?:${NUMBER}\s?)?ml)?(?![\p{L}\p{N}])`,
    () => ({ kind: 'units' }),
  ),
  reader(
    String.raw`(?<number>${NUMBER})\s?(?<unit>oz|lb)s?(?![\p{L}\p{N}])\.?`,
    ({ number = '', unit = '' }) => {
      const decimal = readDecimal(number, { maxDecimals: 4 })
      const picograms = Number(decimal) * (PICOGRAMS_OF[unit.toLowerCase()] ?? 0)
      return decimal === null ? noMeaning(number) : { kind: 'imperial', picograms }
    },
  ),
  reader(String.raw`x\s?(?<count>\d+)(?![\p{N}%]|[.,]\p{N})(?:[\s-]?${PIECE})?${END}`, counted('times')),
  reader(String.raw`(?<count>\d+)(?:[\s-]?${PIECE})?\s?x(?=[\s(]|\d)`, counted('of')),
  reader(String.raw`(?<count>\d+)[\s-]?${VIALS}(?:[\s-](?:pack|box))?${END}`, counted('vials')),
  reader(String.raw`(?:single|one)(?:[\s-](?:${VIALS}|pack|bottle))?(?![\p{L}\p{N}])`, () => ({
    kind: 'count',
    count: 1,
    by: 'vials',
  })),
  reader(
    String.raw`(?<count>\d+)[\s-]?${PIECE}(?:[\s-](?:pack|box|bottle|pouch|bag|tub|jar))?${END}`,
    counted('pieces'),
  ),
  reader(
    String.raw`(?:packs?|box|set|case|lot)\sof\s(?<count>\d+)(?:\s${PIECE})?(?![\p{L}\p{N}])`,
    counted('pieces'),
  ),
]

function reader(source: string, read: Reader['read']): Reader {
  return { pattern: new RegExp(source, 'iuy'), read }
}

/** The mass that a strength gives in the volume of a vial. '200mg/1ml' is '200mg/ml', and '200mg in 1ml' a whole vial. */
function strength(
  { number = '', unit = '', of = '', per: perMl, volume: whole }: Groups,
  text: string,
): Meaning {
  const amount = mass(number, unit)
  const per = perMl === undefined ? null : amountOf(perMl, 'ml', 6)
  const volume = whole === undefined ? null : amountOf(whole, 'ml', 6)
  if (amount === null || (perMl !== undefined && per === null) || (whole !== undefined && volume === null))
    return noMeaning(text)
  const isOfEachMl = per === null || (per.whole === NANOLITRES_PER_ML && !/in/i.test(of))
  if (volume === null && isOfEachMl) return { kind: 'strength', amount }
  if (volume === null || volume.whole === per?.whole)
    return massOf(amount, text, null, `${textOf(amount)} in ${textOf(volume ?? per ?? amount)}`)
  if (per !== null && volume.whole < per.whole)
    return unclear(`The volume ${textOf(volume)} is less than that of '${text}'`)
  const product = amount.whole * volume.whole
  const divisor = per?.whole ?? NANOLITRES_PER_ML
  if (product % (divisor * 1_000_000n) !== 0n)
    return unclear(`The mass of '${text}' in ${textOf(volume)} is no round amount`)
  const one = { ...amount, whole: product / divisor, decimal: decimalOf(product / divisor, amount.unit) }
  const size = per === null ? `${textOf(amount)}/ml ${textOf(volume)}` : `${textOf(one)} in ${textOf(volume)}`
  return massOf(one, text, null, size)
}

const massOf = (
  amount: Amount | null,
  text: string,
  says: 'each' | 'total' | null = null,
  size?: string,
): Meaning =>
  amount === null
    ? noMeaning(text)
    : { kind: 'mass', amount, says, size: size ?? textOf(amount), isInVolume: size !== undefined }

function counted(by: Kind<'count'>['by']) {
  return ({ count = '' }: Groups, text: string): Meaning =>
    /^[1-9]\d{0,4}$/.test(count) ? { kind: 'count', count: Number(count), by } : noMeaning(text)
}

const unclear = (reason: string): Meaning => ({ kind: 'unclear', reason })
const noMeaning = (text: string) => unclear(`The size '${text.trim()}' has no one meaning`)
const mass = (number: string, unit: string) =>
  amountOf(number, unit.toLowerCase(), PICOGRAMS[unit.toLowerCase()] ?? 0)

function amountOf(number: string, unit: string, shift: number): Amount | null {
  // '05' may have lost its point, and '1,0000' its group.
  const decimal = /^0\d|,\d{4}/.test(number) ? null : readDecimal(number, { maxDecimals: 6 })
  if (decimal === null) return null
  const [before = '', after = ''] = decimal.split('.')
  const whole = BigInt(before + after) * 10n ** BigInt(shift - after.length)
  return whole > 0n ? { whole, decimal, unit } : null
}

export const textOf = ({ decimal, unit }: Amount) => `${decimal}${unit}`

function decimalOf(picograms: bigint, unit: string): string {
  const digits = PICOGRAMS[unit] ?? 9
  const text = picograms.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0{1,20}$/, '')
}

/** All that a title or variant says, in its order. Phrases that say nothing of a size are left out. */
export function partsIn(written: string): Part[] {
  const text = plain(written)
  const parts: Part[] = []
  let [words, depth, end] = ['', 0, -1]
  const flush = () => {
    if (words !== '') parts.push({ kind: 'words', text: words, isInBrackets: depth > 0 })
    words = ''
  }
  for (let at = 0; at < text.length; ) {
    const found = partAt(text, at, end)
    if (found === null) {
      const sign = text[at] ?? ''
      depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
      words += sign
      at += 1
      continue
    }
    flush()
    if (found.meaning !== NOTHING)
      parts.push({ ...found.meaning, text: found.text.trim(), isInBrackets: depth > 0 })
    at += found.text.length
    end = at
  }
  flush()
  return parts
}

function partAt(text: string, at: number, end: number) {
  const before = text[at - 1] ?? ''
  if (at !== end && WITHIN_A_WORD.test(before)) return null
  // The number of a name, as in 'TB-500 vials', is no count.
  const isAfterHyphen = before === '-' && /[\p{L}\p{N}]/u.test(text[at - 2] ?? '')
  for (const { pattern, read } of READERS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const meaning = found && read(found.groups ?? {}, found[0])
    if (!meaning || (isAfterHyphen && (meaning.kind === 'count' || /^\d+$/.test(found[0])))) continue
    return { meaning, text: found[0] }
  }
  return null
}

/** The words between the sizes, in segments that no name reaches across. */
export const segmentsOf = (parts: readonly Part[]): string[] =>
  parts
    .flatMap(({ kind, text }) => (kind === 'words' ? text.split(/[|+&;•·,]|\s\/\s|:\s/u) : []))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment))

/** Each bracket has its other half. */
export function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text.slice(0, MOST_CHARS)) {
    depth += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

/** Units in full and in the plural: '5 milligrams', '5 mgs', '100 Gramm'. */
const WRITTEN_UNIT =
  /(?<=\d[\s-]?|\/\s?|\sper\s)(?:(mcg|mg|kg|ml)s|(micro|milli|kilo)?gram(?:m|me)?s?|(milli)lit(?:er|re)s?)(?![\p{L}\p{N}])/giu
const SHORT_UNITS = table<string>({ micro: 'mcg', milli: 'mg', kilo: 'kg' })
const shortUnit = (_: string, plural?: string, ofMass?: string, ofVolume?: string): string =>
  plural ?? (ofVolume === undefined ? (SHORT_UNITS[ofMass?.toLowerCase() ?? ''] ?? 'g') : 'ml')

/**
 * The signs for 'times' as 'x', for micro as 'u', units in short; white space is one blank, marks of trade and hidden signs
 * are gone.
 */
export function plain(text: string): string {
  return joinDigitGroups(apartDigits(text.slice(0, MOST_CHARS)), 'no-break')
    .replace(/[™®©℠]/gu, ' ')
    .normalize('NFKC')
    .slice(0, 2 * MOST_CHARS)
    .replace(/[\p{Cf}]/gu, '')
    .replace(/⁄/g, '/')
    .replace(/[‐‑‒]/g, '-')
    .replace(/¦/g, '|')
    .replace(/[×✕✖⨯*]/g, 'x')
    .replace(/(?<=[\p{N}\s])х(?=[\s\d])/giu, 'x')
    .replace(/[µμ](?=g)/gi, 'u')
    .replace(/\s+/g, ' ')
    .replace(WRITTEN_UNIT, shortUnit)
    .replace(/(?<=\d)-(?=(?:mcg|ug|mg|kg|g|ml)(?![\p{L}\p{N}]))/giu, ' ')
    .trim()
}
