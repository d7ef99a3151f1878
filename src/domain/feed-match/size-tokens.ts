import { apartDigits, joinDigitGroups, readDecimal } from '#contract/number-text.ts'
import { table } from '../table.ts'

/** A mass in picograms, a volume in nanolitres: whole numbers, so that nothing is compared with rounded figures. */
export type Amount = { whole: bigint; decimal: string; unit: string }

type Place = {
  text: string
  /** What is written between the part before and this one. */
  gap: string
  isInBrackets: boolean
}

/** A part of a text about the size of a pack. */
export type SizeToken = Place &
  (
    | { kind: 'mass'; amount: Amount; says: 'each' | 'total' | null }
    /** '5mg/2ml', and '5mg/ml' with a null volume. */
    | { kind: 'strength'; amount: Amount; per: Amount | null }
    | { kind: 'volume'; amount: Amount }
    /** 'times' multiplies the number next to it, 'vials' are filled one by one, 'pieces' may be anything. */
    | { kind: 'count'; count: number; by: 'times' | 'vials' | 'pieces' }
    /** Ounces and pounds, in picograms. */
    | { kind: 'imperial'; picograms: number }
    | { kind: 'units' }
    /** '5/10/15 mg': sizes to choose from, or a fraction. */
    | { kind: 'choice'; amounts: Amount[] }
    /** A part that has no one meaning, and why. */
    | { kind: 'unclear'; reason: string }
  )

type Meaning = SizeToken extends infer T ? (T extends Place ? Omit<T, keyof Place> : never) : never

export type SizeWords = {
  tokens: SizeToken[]
  /** The text without these parts: segments that no name reaches across. */
  rest: string[]
  /** The text with '¦' in the place of each part. */
  left: string
}

/** Longer than any title or variant that a feed may have. */
const MOST_CHARS = 600

const UNIT = `(?:mcg|ug|mg|kg|grams?|gm|g)`
const NUMBER = String.raw`\d+(?:[.,']\d+)*`
/** The end of a unit; '5mgx3' goes on with a count. */
const END = String.raw`(?:(?![\p{L}\p{N}])|(?=x\s?\d))`
const VIALS = `(?:vials?|ampoules?|ampules?|amps?)`
const PIECE = String.raw`(?:${VIALS}|(?:(?:veg(?:etarian|etable|gie|an)?|gelatine?)\s)?(?:capsules?|caps|tablets?|softgels?)|v-?caps|tabs|gummies|lozenges?|sachets?|sticks?|bottles?|pouch(?:es)?|bags?|tubs?|tubes?|jars?|pens?|cartridges?|syringes?|packs?|packets?|boxes|units|pieces?|pcs?|count|ct|servings?|doses?)`
const EACH = String.raw`(?:\s?\/\s?|\sper\s|\sa\s)(?:${PIECE})(?![\p{L}\p{N}])|\s?(?:\(each\)|\beach(?![\p{L}\p{N}]))`

/** What must not be directly before a number: a letter, or the rest of another number. */
const WITHIN_A_WORD = /[\p{L}\p{N}.,']/u
const PICOGRAMS = table<number>({ mcg: 6, ug: 6, mg: 9, g: 12, gm: 12, gram: 12, grams: 12, kg: 15 })
const NANOLITRES = table<number>({ ml: 6, cc: 6 })
const PICOGRAMS_OF = table<number>({ oz: 28.349_523_125e12, lb: 453.592_37e12 })

/** Phrases with words that would leave a choice elsewhere. */
export const HARMLESS_PHRASE = String.raw`(?:(?:for\s)?(?:(?:laboratory|lab|in[- ]vitro)\s)?research\s(?:use|purposes)(?:\sonly)?|not\sfor\s(?:human\s|animal\s)?(?:use|consumption)|made\sin\s(?:the\s)?(?:usa?|uk|eu)|extra\s(?:strength|pure)|buy\sonline|same[- ]day\sship(?:ping|ped|s)?)(?![\p{L}\p{N}])`

type Groups = Record<string, string | undefined>
type Reader = { pattern: RegExp; read: (groups: Groups, text: string) => Meaning | 'nothing' | null }

/** Tried in this order at each place: longer patterns before their parts. */
const READERS: Reader[] = [
  // Purities, CAS numbers and claims of a shop have numbers that are no size.
  reader(
    String.raw`(?<!\+\s?|(?:^|[\s(])[-–−]|\b(?:sale|save|net|up|price)[\s:]{1,2})(?:[>≥~]=?\s?)?(?:[89]\d|100)(?:[.,]\d+)?\+?\s?%\+?(?:\s?(?:pure|purity)\b)?(?!\s?(?:extra|free|more|bonus|off|discount|less|larger|bigger|sale|price|net|content|peptide))`,
    () => 'nothing',
  ),
  reader(String.raw`${NUMBER}\s?%`, (_, text) => unclear(`'${text}' is neither a purity nor a size`)),
  reader(String.raw`(?:cas\s?(?:no\.?|#)?\s?:?\s?)?(?<cas>\d{2,7}-\d{2}-\d)(?![\d-])`, ({ cas = '' }) =>
    isCas(cas) ? 'nothing' : null,
  ),
  reader(`3(?:rd)?[- ]party(?:[- ]tested)?`, () => 'nothing'),
  reader(
    String.raw`(?:(?:gluten|gmo|sugar|dairy|lactose|soy|endotoxin)[- ]free|free (?:shipping|delivery))(?![\p{L}\p{N}])`,
    () => 'nothing',
  ),
  reader(HARMLESS_PHRASE, () => 'nothing'),
  reader(String.raw`(?:[~≈<>≤≥±]|from\s)\s?${NUMBER}\s?(?:${UNIT}|ml)${END}`, (_, text) =>
    unclear(`'${text}' is no exact amount`),
  ),
  reader(String.raw`${NUMBER}\s?(?:${UNIT}|ml)\s?\+(?!\s?[\p{L}\p{N}])`, (_, text) =>
    unclear(`'${text}' is no exact amount`),
  ),
  reader(
    String.raw`(?<list>(?:${NUMBER}\s?\/\s?){1,8})(?<number>${NUMBER})\s?(?<unit>${UNIT})${END}`,
    ({ list = '', number = '', unit = '' }) => {
      const amounts = [...list.split('/').slice(0, -1), number].map((one) => mass(one.trim(), unit))
      return amounts.every((one) => one !== null) ? { kind: 'choice', amounts } : unclear(noMeaning(list))
    },
  ),
  reader(
    String.raw`(?<number>${NUMBER})\s?(?<unit>${UNIT})(?:\s?\/\s?|\sper\s)(?:(?<volume>${NUMBER})\s?)?(?<of>ml|cc)${END}`,
    strength,
  ),
  reader(
    String.raw`(?<number>${NUMBER})\s?(?<unit>${UNIT})\sin\s(?<volume>${NUMBER})\s?(?<of>ml|cc)${END}`,
    strength,
  ),
  reader(
    String.raw`(?<before>(?:\btotal(?:\sof)?:?|=)\s?)?(?<number>${NUMBER})\s?(?<unit>${UNIT})${END}(?<each>${EACH})?(?<after>\s?(?:in\s)?total\b(?!(?:\sof)?:?\s?${NUMBER}\s?${UNIT}${END}))?`,
    ({ number = '', unit = '', before, each, after }, text) => {
      const amount = mass(number, unit)
      if (amount === null) return unclear(noMeaning(text))
      const isTotal = before !== undefined || after !== undefined
      if (isTotal && each !== undefined)
        return unclear(`'${text.trim()}' says that it is all, and that it is one of them`)
      return { kind: 'mass', amount, says: isTotal ? 'total' : each === undefined ? null : 'each' }
    },
  ),
  // '5mg/ml x 10ml' multiplies the strength, as '5mg/ml 10ml' does.
  reader(
    String.raw`(?:x\s?)?(?<number>${NUMBER})\s?(?<unit>ml|cc)${END}`,
    ({ number = '', unit = '' }, text) => {
      const amount = amountOf(number, unit, NANOLITRES)
      return amount === null ? unclear(noMeaning(text)) : { kind: 'volume', amount }
    },
  ),
  reader(
    String.raw`${NUMBER}\s?(?:iu|i\.u\.|units?)(?:\s?\/\s?(?:${NUMBER}\s?)?ml)?(?![\p{L}\p{N}])`,
    () => ({
      kind: 'units',
    }),
  ),
  reader(
    String.raw`(?<number>${NUMBER})\s?(?<unit>oz|lb)s?(?![\p{L}\p{N}])\.?`,
    ({ number = '', unit = '' }) => {
      const decimal = readDecimal(number, { maxDecimals: 4 })
      const picograms = Number(decimal) * (PICOGRAMS_OF[unit.toLowerCase()] ?? 0)
      return decimal === null ? unclear(noMeaning(number)) : { kind: 'imperial', picograms }
    },
  ),
  reader(String.raw`x\s?(?<count>\d+)(?![\p{N}%]|[.,]\p{N})(?:[\s-]?${PIECE})?${END}`, counted('times')),
  reader(String.raw`(?<count>\d+)(?:[\s-]?${PIECE})?\s?x(?=[\s(]|\d)`, counted('times')),
  reader(String.raw`(?<count>\d+)[\s-]?${VIALS}(?:[\s-](?:pack|box))?${END}`, counted('vials')),
  reader(String.raw`(?:single|one)[\s-](?:${VIALS}|pack|bottle)(?![\p{L}\p{N}])`, () => ({
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

function strength({ number = '', unit = '', volume, of = '' }: Groups, text: string): Meaning {
  const amount = mass(number, unit)
  const per = volume === undefined ? null : amountOf(volume, of, NANOLITRES)
  return amount === null || (volume !== undefined && per === null)
    ? unclear(noMeaning(text))
    : { kind: 'strength', amount, per }
}

function counted(by: 'times' | 'vials' | 'pieces') {
  return ({ count = '' }: Groups, text: string): Meaning =>
    /^[1-9]\d{0,4}$/.test(count) ? { kind: 'count', count: Number(count), by } : unclear(noMeaning(text))
}

const unclear = (reason: string): Meaning => ({ kind: 'unclear', reason })
const noMeaning = (text: string) => `The size '${text.trim()}' has no one meaning`
export const mass = (number: string, unit: string) => amountOf(number, unit, PICOGRAMS)
export const volume = (number: string, unit: string) => amountOf(number, unit, NANOLITRES)

function amountOf(number: string, unit: string, digits: Record<string, number>): Amount | null {
  // '05' may have lost its point, and '1,0000' its group.
  const decimal = /^0\d|,\d{4}/.test(number) ? null : readDecimal(number, { maxDecimals: 6 })
  const shift = digits[unit.toLowerCase()]
  if (decimal === null || shift === undefined) return null
  const [before = '', after = ''] = decimal.split('.')
  const whole = BigInt(before + after) * 10n ** BigInt(shift - after.length)
  const name = unit.toLowerCase()
  return whole > 0n ? { whole, decimal, unit: name === 'cc' ? 'ml' : name } : null
}

export const textOf = ({ decimal, unit }: Amount) => `${decimal}${unit}`

/** Picograms in the unit in which the text has them. */
export function massText(picograms: bigint, unit: string): string {
  const digits = PICOGRAMS[unit] ?? 9
  const text = picograms.toString().padStart(digits + 1, '0')
  const decimals = text.slice(-digits).replace(/0{1,20}$/, '')
  return `${text.slice(0, -digits)}${decimals === '' ? '' : `.${decimals}`}${unit}`
}

/** The last digit of a CAS number follows from the others. */
function isCas(text: string): boolean {
  const digits = text.replaceAll('-', '')
  const sum = [...digits.slice(0, -1)].reverse().reduce((all, digit, n) => all + Number(digit) * (n + 1), 0)
  return sum % 10 === Number(digits.at(-1))
}

/** What a text says about the size of a pack, part by part. Every digit is in a part or in the rest. */
export function sizeWordsIn(written: string): SizeWords {
  const text = plain(written)
  const tokens: SizeToken[] = []
  let [rest, gap, depth, end] = ['', '', 0, -1]
  for (let at = 0; at < text.length; ) {
    const found = tokenAt(text, at, end)
    if (found === null) {
      const sign = text[at] ?? ''
      depth += sign === '(' || sign === '[' ? 1 : sign === ')' || sign === ']' ? -1 : 0
      rest += sign
      gap += sign
      at += 1
      continue
    }
    if (found.meaning !== 'nothing') {
      tokens.push({ ...found.meaning, text: found.text.trim(), gap, isInBrackets: depth > 0 } as SizeToken)
      gap = ''
    }
    rest += '¦'
    at += found.text.length
    end = at
  }
  return {
    tokens,
    left: rest,
    rest: rest.split(/[¦|+&;•·,]|\s\/\s|:\s/u).filter((segment) => /[\p{L}\p{N}]/u.test(segment)),
  }
}

function tokenAt(text: string, at: number, end: number) {
  const before = text[at - 1] ?? ''
  if (at !== end && WITHIN_A_WORD.test(before)) return null
  // The number of a name, as in 'TB-500 vials', is no count.
  const isAfterHyphen = before === '-' && /[\p{L}\p{N}]/u.test(text[at - 2] ?? '')
  for (const { pattern, read } of READERS) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const meaning = found && read(found.groups ?? {}, found[0])
    if (!meaning || (isAfterHyphen && meaning !== 'nothing' && meaning.kind === 'count')) continue
    return { meaning, text: found[0] }
  }
  return null
}

/** Units in full and in the plural: '5 milligrams', '5 mgs'. */
const WRITTEN_UNIT =
  /(?<=\d[\s-]?|\/\s?|\sper\s)(?:(mcg|mg|kg|ml)s|(micro|milli|kilo)grams?|(milli)lit(?:er|re)s?)(?![\p{L}\p{N}])/giu
const SHORT_UNITS = table<string>({ micro: 'mcg', milli: 'mg', kilo: 'kg' })
const shortUnit = (_: string, plural?: string, ofMass?: string): string =>
  plural ?? (ofMass === undefined ? 'ml' : (SHORT_UNITS[ofMass.toLowerCase()] ?? ofMass))

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
