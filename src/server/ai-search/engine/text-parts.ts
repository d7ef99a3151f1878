import { type Word, wordsOf } from '#domain/language/words.ts'

/** What texts are made of: words, pairs of them and letters in a row. Each weighs by its kind, and by how rare it is. */
export type Parts = {
  numbers: ReadonlyMap<string, number>
  weights: Float64Array
  /** What an unknown word weighs. */
  unknown: number
  plainWords: PlainWords
}

/** Words as stems: `chatter` of many questions says less than others, `products` are no parts of a text at all. */
export type PlainWords = { chatter: ReadonlySet<string>; products: ReadonlySet<string> }

/** The parts of one text by number, and how much of it each is; the squares of the amounts sum to 1, or less with unknown words. */
export type PartsOfText = { numbers: readonly number[]; amounts: Float64Array }

/**
 * Words of many questions ('get', 'my', 'better') say less; two in a row more ('thin blood'); letters in a row join forms of a
 * word. The first word says what follows: 'avoid …', 'worsen …'.
 */
const WEIGHTS = { first: 0.7, chatter: 0.5, pair: 0.7, letters: 0.3 }
const LETTERS = 4
/** The rarest parts tell the most, by more than the logarithm says. */
const RARITY = 1.2

/** Learns the parts of all texts, and what each text is made of. */
export function learnParts(phrases: readonly string[], plainWords: PlainWords) {
  const numbers = new Map<string, number>()
  const kinds: number[] = []
  const counts: number[] = []
  const own = phrases.map((phrase) => {
    const found = new Set<number>()
    eachPart(wordsOf(phrase), plainWords, (part, weight) => {
      let number = numbers.get(part)
      if (number === undefined) {
        number = numbers.size
        numbers.set(part, number)
        kinds.push(weight)
        counts.push(0)
      }
      found.add(number)
    })
    for (const number of found) counts[number] = (counts[number] ?? 0) + 1
    return [...found]
  })
  const rarityOf = (count: number) => Math.log(1 + phrases.length / count) ** RARITY
  const weights = Float64Array.from(kinds, (kind, part) => kind * rarityOf(counts[part] ?? 1))
  const parts: Parts = { numbers, weights, unknown: rarityOf(1), plainWords }
  return { parts, texts: own.map((found) => weighed(parts, found, 0)) }
}

/** What the words of a question are made of. An unknown word counts, an unknown pair does not. */
export function partsOf(parts: Parts, words: readonly Word[]): PartsOfText {
  const known = new Set<number>()
  const strange = new Map<string, number>()
  eachPart(words, parts.plainWords, (part, weight) => {
    const number = parts.numbers.get(part)
    if (number !== undefined) known.add(number)
    else if (!/[ #]/.test(part)) strange.set(part, weight * parts.unknown)
  })
  return weighed(
    parts,
    [...known],
    [...strange.values()].reduce((sum, weight) => sum + weight ** 2, 0),
  )
}

function weighed({ weights }: Parts, numbers: readonly number[], strange: number): PartsOfText {
  const length = Math.sqrt(numbers.reduce((sum, part) => sum + (weights[part] ?? 0) ** 2, strange))
  return { numbers, amounts: Float64Array.from(numbers, (part) => (weights[part] ?? 0) / (length || 1)) }
}

function eachPart(
  all: readonly Word[],
  { chatter, products }: PlainWords,
  take: (part: string, weight: number) => void,
) {
  const words = all.filter(({ stem }) => !products.has(stem))
  const [first] = words
  if (first) take(`^ ${first.stem}`, WEIGHTS.first)
  words.forEach(({ stem }, place) => {
    const isChatter = chatter.has(stem)
    take(stem, isChatter ? WEIGHTS.chatter : 1)
    const next = words[place + 1]?.stem
    if (next !== undefined) take(`${stem} ${next}`, WEIGHTS.pair)
    if (isChatter) return
    const bounded = `<${stem}>`
    for (let at = 0; at + LETTERS <= bounded.length; at++)
      take(`#${bounded.slice(at, at + LETTERS)}`, WEIGHTS.letters)
  })
}
