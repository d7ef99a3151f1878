import type { Word } from '#domain/language/words.ts'
import type { SoughtOutcome } from './outcomes.ts'
import { type Parts, type PartsOfText, partsOf } from './text-parts.ts'

/** An outcome that may be wished for, and the concept that asks for it with the fewest others. */
type Wish = Pick<SoughtOutcome, 'outcome' | 'helps'> & { concept: number }

/** A text and the outcomes wished for by it. */
export type WishText = { text: PartsOfText; outcomes: readonly SoughtOutcome[] }

/** How outcomes are wished for: of each part of a text the wishes that have it, and how much of a wish it is. */
export type NearWishes = { wishes: readonly Wish[]; shares: ReadonlyMap<number, ReadonlyMap<number, number>> }

/** `nearness`: 0 to about 1, of all texts of a wish together. `shared`: the telling words, as stems, that they have too. */
export type Near = Wish & { nearness: number; shared: ReadonlySet<string> }

/** A part that many texts of a wish have counts less for each. */
const DAMPING = 0.45
/** How much it counts against a wish that its texts have many parts: all of it would favour wishes of few texts. */
const BREADTH = 0.65

type Concept = { outcomes: readonly SoughtOutcome[] }

/** Learns how each outcome that a concept asks for is wished for. */
export function learnWishes(concepts: readonly Concept[], texts: readonly WishText[]): NearWishes {
  const wishes = wishesOf(concepts)
  const numbers = new Map(wishes.map((wish, number) => [keyOf(wish), number]))
  const sizes = new Float64Array(wishes.length)
  const amounts = new Map<number, Map<number, number>>()
  for (const { text, outcomes } of texts) {
    const of = outcomes.flatMap((each) => numbers.get(keyOf(each)) ?? [])
    text.numbers.forEach((part, i) => {
      const amount = (text.amounts[i] ?? 0) / of.length
      const ofPart = amounts.get(part) ?? new Map<number, number>()
      amounts.set(part, ofPart)
      for (const wish of of) {
        ofPart.set(wish, (ofPart.get(wish) ?? 0) + amount)
        sizes[wish] = (sizes[wish] ?? 0) + amount
      }
    })
  }
  for (const ofPart of amounts.values())
    for (const [wish, amount] of ofPart)
      ofPart.set(wish, amount ** DAMPING / (sizes[wish] ?? 1) ** (DAMPING * BREADTH))
  return { wishes, shares: amounts }
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

/** The wishes that share a part with a question, the nearest first. */
export function nearWishes({ wishes, shares }: NearWishes, parts: Parts, words: readonly Word[]): Near[] {
  const { numbers, amounts } = partsOf(parts, words)
  const nearness = new Float64Array(wishes.length)
  numbers.forEach((part, i) => {
    for (const [wish, share] of shares.get(part) ?? [])
      nearness[wish] = (nearness[wish] ?? 0) + (amounts[i] ?? 0) * share
  })
  const telling = words.flatMap(({ stem }) => (parts.plainWords.chatter.has(stem) ? [] : stem))
  const isShared = (stem: string, wish: number) => shares.get(parts.numbers.get(stem) ?? -1)?.has(wish)
  return wishes
    .flatMap((wish, number): Near[] => {
      const each = nearness[number] ?? 0
      if (each === 0) return []
      return [{ ...wish, nearness: each, shared: new Set(telling.filter((stem) => isShared(stem, number))) }]
    })
    .toSorted((a, b) => b.nearness - a.nearness || a.concept - b.concept)
}
