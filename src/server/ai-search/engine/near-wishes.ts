import type { Word } from '#domain/language/words.ts'
import { wordsOf } from '#domain/language/words.ts'
import type { SoughtOutcome } from './outcomes.ts'

/** The concept of a kind of text that wishes for nothing here. */
export const NO_WISH = -1

/** An outcome that may be wished for, and the concept that asks for it with the fewest others. */
type Wish = Pick<SoughtOutcome, 'outcome' | 'helps'> & { concept: number }

/** Wishes by what the phrases for them are made of. Opaque: learnt once for the vocabulary. */
export type NearWishes = {
  wishes: readonly Wish[]
  /** How rare a part is, and how much each wish has of it, by the part. */
  parts: ReadonlyMap<string, { rarity: number; shares: ReadonlyMap<number, number> }>
  /** The rarity of an unknown part. */
  unknown: number
  chatter: ReadonlySet<string>
}

/** `nearness`: 0 to about 1. `shared` are the telling words, as stems, that the phrases for a wish have too. */
export type Near = Wish & { nearness: number; shared: ReadonlySet<string> }

/** Words of many questions ('get', 'my', 'better') say less; two in a row more ('thin blood'); letters in a row join forms of a word. */
const WEIGHTS = { chatter: 0.5, pair: 0.7, idlePair: 0.35, letters: 0.3 }
const LETTERS = 4
/** A part that many phrases of a wish have counts less for each. */
const DAMPING = 0.5
/** How much it counts against a wish that its phrases have many parts: all of it would favour wishes of few phrases. */
const BREADTH = 0.6

type Concept = { outcomes: readonly SoughtOutcome[]; phrases: readonly string[] }

/**
 * Learns from phrases how each outcome is wished for: those of each concept, for all its outcomes, and those of outcomes by
 * their slug. A question is near to the wishes whose phrases, taken together, share its rare parts.
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
  const examples: { parts: ReadonlyMap<string, number>; of: number[] }[] = []
  const learn = (phrases: readonly string[], of: number[]) => {
    if (of.length === 0) return
    for (const phrase of phrases) examples.push({ parts: partsOf(wordsOf(phrase), chatter), of })
  }
  for (const { outcomes, phrases } of concepts)
    learn(
      phrases,
      outcomes.flatMap((each) => numbers.get(keyOf(each)) ?? []),
    )
  for (const [outcome, phrases] of ofOutcomes) {
    const number = wishes.findIndex((wish) => wish.outcome === outcome)
    learn([outcome, ...phrases], number < 0 ? [] : [number])
  }
  for (const [kind, texts] of Object.entries(others))
    learn(texts, [wishes.findIndex((wish) => wish.concept === NO_WISH && wish.outcome === kind)])
  const counts = new Map<string, number>()
  for (const { parts } of examples)
    for (const part of parts.keys()) counts.set(part, (counts.get(part) ?? 0) + 1)
  const rarityOf = (count: number) => Math.log(1 + examples.length / count)
  const learnt = new Map(
    [...counts].map(([part, count]) => [
      part,
      { rarity: rarityOf(count), shares: new Map<number, number>() },
    ]),
  )
  const near = { wishes, parts: learnt, unknown: rarityOf(1), chatter }
  const sizes = wishes.map(() => 0)
  for (const { parts, of } of examples) {
    for (const { shares, weight } of weighed(near, parts)) {
      for (const number of of) {
        shares.set(number, (shares.get(number) ?? 0) + weight / of.length)
        sizes[number] = (sizes[number] ?? 0) + weight / of.length
      }
    }
  }
  for (const { shares } of learnt.values())
    for (const [number, amount] of shares)
      shares.set(number, amount ** DAMPING / (sizes[number] ?? 1) ** (DAMPING * BREADTH))
  return near
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

/** Words, pairs of them and letters in a row in a text, each with its weight. */
function partsOf(words: readonly Word[], chatter: ReadonlySet<string>): Map<string, number> {
  const parts = new Map<string, number>()
  words.forEach(({ stem }, place) => {
    const isChatter = chatter.has(stem)
    parts.set(stem, isChatter ? WEIGHTS.chatter : 1)
    const next = words[place + 1]?.stem
    if (next !== undefined)
      parts.set(`${stem} ${next}`, isChatter && chatter.has(next) ? WEIGHTS.idlePair : WEIGHTS.pair)
    if (isChatter) return
    const bounded = `<${stem}>`
    for (let at = 0; at + LETTERS <= bounded.length; at++)
      parts.set(`#${bounded.slice(at, at + LETTERS)}`, WEIGHTS.letters)
  })
  return parts
}

/** The known parts of a text, all its parts together of length one. An unknown word counts, an unknown pair is no sign. */
function weighed({ parts: learnt, unknown }: NearWishes, parts: ReadonlyMap<string, number>) {
  const known: { part: string; shares: Map<number, number>; weight: number }[] = []
  let square = 0
  for (const [part, amount] of parts) {
    const found = learnt.get(part)
    if (!found && /[ #]/.test(part)) continue
    const weight = amount * (found?.rarity ?? unknown)
    square += weight ** 2
    if (found) known.push({ part, shares: found.shares as Map<number, number>, weight })
  }
  return known.map((each) => ({ ...each, weight: each.weight / Math.sqrt(square) }))
}

/** The wishes that share a telling word with a question, the nearest first. */
export function nearWishes(near: NearWishes, words: readonly Word[]): Near[] {
  const nearness = new Map<number, number>()
  const shared = new Map<number, Set<string>>()
  for (const { part, shares, weight } of weighed(near, partsOf(words, near.chatter))) {
    const isTelling = !/[ #]/.test(part) && !near.chatter.has(part)
    for (const [number, share] of shares) {
      nearness.set(number, (nearness.get(number) ?? 0) + weight * share)
      if (isTelling) shared.set(number, (shared.get(number) ?? new Set()).add(part))
    }
  }
  return [...nearness]
    .flatMap(([number, each]): Near[] => {
      const wish = near.wishes[number]
      return wish ? [{ ...wish, nearness: each, shared: shared.get(number) ?? new Set() }] : []
    })
    .toSorted((a, b) => b.nearness - a.nearness || a.concept - b.concept)
}
