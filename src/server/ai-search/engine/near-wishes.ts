import type { Word } from '#domain/language/words.ts'
import { wordsOf } from '#domain/language/words.ts'
import type { SoughtOutcome } from './outcomes.ts'

/** The concept of a kind of text that wishes for nothing here. */
export const NO_WISH = -1

/** An outcome that may be wished for, and the concept that asks for it with the fewest others. */
type Wish = Pick<SoughtOutcome, 'outcome' | 'helps'> & { concept: number }

/** The texts of wishes by what they are made of. Opaque: learnt once for the vocabulary. */
export type NearWishes = {
  wishes: readonly Wish[]
  /** How much all texts of a wish weigh together. */
  sizes: Float64Array
  /** Which wishes each text is for, by number. */
  texts: readonly (readonly number[])[]
  parts: ReadonlyMap<string, number>
  /** How much each part weighs by its kind, and by how rare it is. */
  weights: Float64Array
  /** Of each part where its texts begin in `holders`; with `amounts`, how much of each text it is. */
  starts: Uint32Array
  holders: Uint32Array
  amounts: Float32Array
  /** What an unknown word weighs. */
  unknown: number
  chatter: ReadonlySet<string>
}

/**
 * `nearness`: 0 to about 1, of all texts of a wish together. `likeness`: of the one text that is most like the question,
 * 1 for the same. `shared` are the telling words, as stems, that the texts for a wish have too.
 */
export type Near = Wish & { nearness: number; likeness: number; shared: ReadonlySet<string> }

/** Words of many questions ('get', 'my', 'better') say less; two in a row more ('thin blood'); letters in a row join forms of a word. */
const WEIGHTS = { chatter: 0.5, pair: 0.7, idlePair: 0.35, letters: 0.3 }
const LETTERS = 4
/** A part that many texts of a wish have counts less for each. */
const DAMPING = 0.5
/** How much it counts against a wish that its texts have many parts: all of it would favour wishes of few texts. */
const BREADTH = 0.6

type Concept = { outcomes: readonly SoughtOutcome[]; phrases: readonly string[] }

/**
 * Learns how each outcome is wished for, from phrases of each concept, for all its outcomes, and of outcomes by their slug;
 * and from `others`, by kind, which texts are no wishes.
 */
export function learnWishes(
  concepts: readonly Concept[],
  ofOutcomes: ReadonlyMap<string, readonly string[]>,
  others: Readonly<Record<string, readonly string[]>>,
  chatter: ReadonlySet<string>,
): NearWishes {
  const wishes = [
    ...wishesOf(concepts),
    ...Object.keys(others).map((outcome): Wish => ({ outcome, helps: 'improves', concept: NO_WISH })),
  ]
  const numbers = new Map(wishes.map((wish, number) => [keyOf(wish), number]))
  const texts: { phrase: string; of: number[] }[] = [
    ...concepts.flatMap(({ outcomes, phrases }) => {
      const of = outcomes.flatMap((each) => numbers.get(keyOf(each)) ?? [])
      return phrases.map((phrase) => ({ phrase, of }))
    }),
    ...[...ofOutcomes, ...Object.entries(others)].flatMap(([name, phrases]) => {
      const number = wishes.findIndex(({ outcome }) => outcome === name)
      return phrases.map((phrase) => ({ phrase, of: number < 0 ? [] : [number] }))
    }),
  ].filter(({ of }) => of.length > 0)

  const parts = new Map<string, number>()
  const kinds: number[] = []
  const counts: number[] = []
  const partsOfTexts = texts.map(({ phrase }) => {
    const own = new Set<number>()
    eachPart(wordsOf(phrase), chatter, (part, weight) => {
      let number = parts.get(part)
      if (number === undefined) {
        number = parts.size
        parts.set(part, number)
        kinds.push(weight)
        counts.push(0)
      }
      own.add(number)
    })
    for (const number of own) counts[number] = (counts[number] ?? 0) + 1
    return own
  })
  const rarityOf = (count: number) => Math.log(1 + texts.length / count)
  const weights = Float64Array.from(kinds, (kind, part) => kind * rarityOf(counts[part] ?? 1))
  const starts = new Uint32Array(parts.size + 1)
  counts.forEach((count, part) => {
    starts[part + 1] = (starts[part] ?? 0) + count
  })
  const next = starts.slice()
  const holders = new Uint32Array(starts.at(-1) ?? 0)
  const amounts = new Float32Array(holders.length)
  const sizes = new Float64Array(wishes.length)
  texts.forEach(({ of }, text) => {
    const own = partsOfTexts[text] ?? []
    let square = 0
    for (const part of own) square += (weights[part] ?? 0) ** 2
    const length = Math.sqrt(square)
    for (const part of own) {
      const at = next[part] ?? 0
      const amount = (weights[part] ?? 0) / length
      next[part] = at + 1
      holders[at] = text
      amounts[at] = amount
      for (const wish of of) sizes[wish] = (sizes[wish] ?? 0) + amount / of.length
    }
  })
  return {
    wishes,
    sizes,
    texts: texts.map(({ of }) => of),
    parts,
    weights,
    starts,
    holders,
    amounts,
    unknown: rarityOf(1),
    chatter,
  }
}

const keyOf = ({ outcome, helps }: SoughtOutcome) => `${outcome} ${helps}`

/** Each outcome and direction once, of the concept with the fewest outcomes. */
function wishesOf(concepts: readonly Concept[]): Wish[] {
  const found = new Map<string, Wish>()
  concepts.forEach(({ outcomes }, concept) => {
    for (const { outcome, helps } of outcomes) {
      const key = keyOf({ outcome, helps })
      const known = concepts[found.get(key)?.concept ?? -1]
      if (!known || outcomes.length < known.outcomes.length) found.set(key, { outcome, helps, concept })
    }
  })
  return [...found.values()]
}

/** Words, pairs of them and letters in a row in a text, each with the weight of its kind. */
function eachPart(
  words: readonly Word[],
  chatter: ReadonlySet<string>,
  take: (part: string, weight: number) => void,
) {
  words.forEach(({ stem }, place) => {
    const isChatter = chatter.has(stem)
    take(stem, isChatter ? WEIGHTS.chatter : 1)
    const next = words[place + 1]?.stem
    if (next !== undefined)
      take(`${stem} ${next}`, isChatter && chatter.has(next) ? WEIGHTS.idlePair : WEIGHTS.pair)
    if (isChatter) return
    const bounded = `<${stem}>`
    for (let at = 0; at + LETTERS <= bounded.length; at++)
      take(`#${bounded.slice(at, at + LETTERS)}`, WEIGHTS.letters)
  })
}

/** The wishes that share a part with a question, the nearest first. An unknown word counts against all, an unknown pair does not. */
export function nearWishes(near: NearWishes, words: readonly Word[]): Near[] {
  const { wishes, sizes, texts, parts, weights, starts, holders, amounts, unknown, chatter } = near
  const known = new Map<number, string>()
  const strange = new Map<string, number>()
  eachPart(words, chatter, (part, weight) => {
    const number = parts.get(part)
    if (number !== undefined) known.set(number, part)
    else if (!/[ #]/.test(part)) strange.set(part, weight * unknown)
  })
  let square = 0
  for (const part of known.keys()) square += (weights[part] ?? 0) ** 2
  for (const weight of strange.values()) square += weight ** 2
  const length = Math.sqrt(square)

  const nearness = new Float64Array(wishes.length)
  const likenessOfText = new Float64Array(texts.length)
  const likeness = new Float64Array(wishes.length)
  const shared = new Map<number, Set<string>>()
  for (const [part, text] of known) {
    const weight = (weights[part] ?? 0) / length
    const isTelling = !/[ #]/.test(text) && !chatter.has(text)
    const held = new Map<number, number>()
    for (let at = starts[part] ?? 0; at < (starts[part + 1] ?? 0); at++) {
      const holder = holders[at] ?? 0
      const amount = amounts[at] ?? 0
      const of = texts[holder] ?? []
      const like = (likenessOfText[holder] ?? 0) + weight * amount
      likenessOfText[holder] = like
      for (const wish of of) {
        held.set(wish, (held.get(wish) ?? 0) + amount / of.length)
        likeness[wish] = Math.max(likeness[wish] ?? 0, like)
      }
    }
    for (const [wish, amount] of held) {
      const share = amount ** DAMPING / (sizes[wish] ?? 1) ** (DAMPING * BREADTH)
      nearness[wish] = (nearness[wish] ?? 0) + weight * share
      if (isTelling) shared.set(wish, (shared.get(wish) ?? new Set()).add(text))
    }
  }
  return wishes
    .flatMap((wish, number): Near[] => {
      const each = nearness[number] ?? 0
      if (each === 0) return []
      return [
        { ...wish, nearness: each, likeness: likeness[number] ?? 0, shared: shared.get(number) ?? new Set() },
      ]
    })
    .toSorted((a, b) => b.nearness - a.nearness || a.concept - b.concept)
}
