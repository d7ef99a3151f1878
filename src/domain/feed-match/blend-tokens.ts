import { fold } from '../search/normalize.ts'
import { type KnownBlend, type KnownBlends, MIXTURE_WORDS } from './known-blends.ts'
import type { KnownNames } from './known-names.ts'
import { type Amount, HARMLESS_PHRASE, mass, plain, volume } from './size-tokens.ts'
import { OPEN_WORDS, OPEN_WORDS_OF_MANY, SHOP_WORDS } from './title-words.ts'

type Meaning =
  /** `doubt` where the name alone does not decide which compound it is. */
  | { kind: 'name'; compound: string; doubt: string | null }
  | { kind: 'mixture'; blend: KnownBlend }
  /** Without a unit where the title gives a bare number. */
  | { kind: 'amount'; digits: string; amount: Amount | null; says: 'each' | 'total' | 'sum' | null }
  | { kind: 'strength'; amount: Amount }
  | { kind: 'volume'; amount: Amount }
  /** 'times' stands before or after something, 'packs' says itself what it counts. */
  | { kind: 'count'; count: number; by: 'times' | 'packs' }
  | { kind: 'pack' }
  | { kind: 'word' }
  | { kind: 'sign'; sign: string }
  | { kind: 'unclear'; reason: string }
export type BlendToken = Meaning & { isInBrackets: boolean }

const NUMBER = String.raw`\d+(?:[.,']\d+)*`
const UNIT = '(?:mcg|ug|mg|kg|grams?|gm|g)'
const END = String.raw`(?:(?![\p{L}\p{N}])|(?=x\s?\d))`
const PACK = '(?:vials?|ampoules?|ampules?|amps?|capsules?|caps|tablets?|tabs|softgels?|pieces?|pcs?|packs?)'
/** Of the words of shops those that may say how much is in the box, or that there is a choice. */
const DOUBTFUL_WORDS = new Set([...OPEN_WORDS, ...OPEN_WORDS_OF_MANY, 'sale', 'set'])

type Groups = Record<string, string | undefined>
type Reader = [pattern: RegExp, read: (groups: Groups, text: string) => Meaning | null]

/** Tried in this order at each place: longer patterns before their parts. */
const READERS: Reader[] = [
  reader(HARMLESS_PHRASE, () => WORD),
  // A purity is no amount, and neither is what an amount is counted by.
  reader(
    String.raw`(?:[>≥~]=?\s?)?(?:[89]\d|100)(?:[.,]\d+)?\+?\s?%\+?(?:\s?(?:pure|purity)\b)?`,
    () => WORD,
  ),
  reader(String.raw`(?:\/|per\s)\s?${PACK}(?![\p{L}\p{N}])`, () => WORD),
  reader(String.raw`${NUMBER}\s?%`, unclear),
  reader(String.raw`[~≈<>≤≥±]\s?${NUMBER}`, unclear),
  reader(
    String.raw`(?<number>${NUMBER})\s?(?<unit>${UNIT})\s?(?:\/|per)\s?(?:ml|cc)(?![\p{L}\p{N}])`,
    ({ number = '', unit = '' }, text) => {
      const amount = mass(number, unit)
      return amount ? { kind: 'strength', amount } : unclear({}, text)
    },
  ),
  reader(String.raw`${NUMBER}\s?${UNIT}\s?(?:\/|per|in)\s?${NUMBER}\s?(?:ml|cc)(?![\p{L}\p{N}])`, unclear),
  reader(
    String.raw`(?<before>(?:total(?:\sof)?:?|=)\s?)?(?<number>${NUMBER})\s?(?<unit>${UNIT})${END}(?<each>\s(?:of\s)?each(?![\s-]?${PACK}))?(?<after>\s(?:in\s)?total\b)?`,
    ({ number = '', unit = '', before, each, after }, text) => {
      const amount = mass(number, unit)
      const says = before?.startsWith('=') ? 'sum' : (before ?? after) ? 'total' : each ? 'each' : null
      return amount ? { kind: 'amount', digits: amount.decimal, amount, says } : unclear({}, text)
    },
  ),
  reader(String.raw`(?<number>${NUMBER})\s?(?<unit>ml|cc)${END}`, ({ number = '', unit = '' }, text) => {
    const amount = volume(number, unit)
    return amount ? { kind: 'volume', amount } : unclear({}, text)
  }),
  reader(String.raw`x\s?(?<count>[1-9]\d{0,4})(?<packs>[\s-]?${PACK})?${END}`, counted),
  reader(String.raw`(?<count>[1-9]\d{0,4})\s?x(?=[\s(\d])`, counted),
  reader(
    String.raw`(?<count>[1-9]\d{0,4})[\s-]?(?<packs>${PACK}|count|ct)(?:[\s-](?:pack|box))?${END}`,
    counted,
  ),
  reader(
    String.raw`(?:packs?|box|case|lot)\sof\s(?<count>[1-9]\d{0,4})(?<packs>(?:\s${PACK})?)(?![\p{L}\p{N}])`,
    ({ count }) => counted({ count, packs: 'pack' }),
  ),
  reader(String.raw`single(?:[\s-](?:vial|pack))?(?![\p{L}\p{N}])`, () =>
    counted({ count: '1', packs: 'vial' }),
  ),
  reader(String.raw`(?<number>\d+(?:\.\d+)?)(?![\p{L}\p{N}])`, ({ number = '' }) => ({
    kind: 'amount',
    digits: number,
    amount: null,
    says: null,
  })),
  reader(String.raw`(?:and|with|plus)(?![\p{L}\p{N}])`, () => ({ kind: 'sign', sign: '+' })),
  reader(String.raw`${PACK}(?![\p{L}\p{N}])`, () => ({ kind: 'pack' })),
]

const WORD: Meaning = { kind: 'word' }
const SIGNS = '()[],:;-–—/+&|.•·'

function reader(source: string, read: Reader[1]): Reader {
  return [new RegExp(source, 'iuy'), read]
}

function unclear(_: Groups, text: string): Meaning {
  return { kind: 'unclear', reason: `'${text.trim()}' is no mass of a part` }
}

function counted({ count = '', packs }: Groups): Meaning | null {
  return Number(count) > 0 ? { kind: 'count', count: Number(count), by: packs ? 'packs' : 'times' } : null
}

/** All that a title or variant says, in its order: nothing is left out but white space. */
export function blendTokens(
  written: string,
  { names, blends, vendor }: { names: KnownNames; blends: KnownBlends; vendor: ReadonlySet<string> },
): BlendToken[] {
  const text = plain(written)
  const folded = fold(text)
  const ends = [...folded.starts.slice(1), folded.text.length]
  const wordAt = new Map(folded.starts.map((start, word) => [folded.from[start] ?? 0, word]))
  const tokens: BlendToken[] = []
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? ''
    if (sign === ' ') {
      at += 1
      continue
    }
    const { meaning, to } = nameFrom(wordAt.get(at)) ?? readAt(at)
    if (sign === ')' || sign === ']') depth -= 1
    tokens.push({ ...meaning, isInBrackets: depth > 0 })
    if (sign === '(' || sign === '[') depth += 1
    at = to
  }
  return tokens

  /** The longest name that begins with a word, unless it ends within one: 'GLOW 70' is none of '70mg'. */
  function nameFrom(word: number | undefined): { meaning: Meaning; to: number } | null {
    if (word === undefined) return null
    const from = folded.starts[word] ?? 0
    for (let last = Math.min(ends.length - 1, word + 11); last >= word; last--) {
      const end = ends[last] ?? 0
      const to = folded.to[end - 1] ?? 0
      if (folded.from[end] === to) continue
      const spelling = folded.text.slice(from, end)
      const named = names.spellings.get(spelling)
      if (named) return { meaning: nameOf(spelling, named), to }
      const blend = blends.mixtures.get(spelling)
      if (!blend) continue
      // 'GLOW+' is not GLOW.
      if (text[to] === '+') return { meaning: { kind: 'unclear', reason: `'${spelling}+' is not known` }, to }
      return { meaning: { kind: 'mixture', blend }, to }
    }
    return null
  }

  function nameOf(
    spelling: string,
    named: readonly { compound: { slug: string; proper_name: string }; isAlias: boolean }[],
  ): Meaning {
    const [{ compound, isAlias } = { compound: { slug: '', proper_name: '' }, isAlias: true }] = named
    const longer = [...(names.beginnings.get(spelling) ?? [])].some((slug) => slug !== compound.slug)
    const isOpen =
      named.length > 1 || blends.unclear.has(spelling) || (isAlias && (longer || spelling.length < 4))
    const doubt = isOpen ? `'${spelling.toUpperCase()}' does not say which compound it is` : null
    return { kind: 'name', compound: compound.slug, doubt }
  }

  function readAt(at: number): { meaning: Meaning; to: number } {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') || tokens.at(-1)?.kind === 'amount')
      for (const [pattern, read] of READERS) {
        pattern.lastIndex = at
        const found = pattern.exec(text)
        const meaning = found && read(found.groups ?? {}, found[0])
        if (meaning) return { meaning, to: at + (found?.[0].length ?? 1) }
      }
    const [word = text[at] ?? ''] = /^[\p{L}\p{N}]{1,600}/u.exec(text.slice(at)) ?? []
    const sign = text[at] ?? ''
    if (SIGNS.includes(sign)) return { meaning: { kind: 'sign', sign }, to: at + 1 }
    const plainWord = fold(word).text
    const isKnown =
      plainWord !== '' &&
      (MIXTURE_WORDS.has(plainWord) ||
        vendor.has(plainWord) ||
        (SHOP_WORDS.has(plainWord) && !DOUBTFUL_WORDS.has(plainWord)))
    const meaning: Meaning = isKnown ? WORD : { kind: 'unclear', reason: `The title also says '${word}'` }
    return { meaning, to: at + word.length }
  }
}
