import type { Word } from '#domain/language/words.ts'
import { type Parts, type PartsOfText, partsOf } from './text-parts.ts'

/** What tells texts of several kinds from each other: for each part of a text, how much it speaks for each kind. */
export type KindsOfText = { kinds: readonly string[]; weights: Float32Array }

const ROUNDS = 6
/** How far a text moves the weights at first; it falls evenly to nothing. */
const RATE = 4

/**
 * Learns to tell kinds of text apart, by logistic regression of several classes: each text moves the weights of its parts by how
 * far it was taken for another kind. The order is shuffled always alike, so that the same texts teach the same.
 */
export function learnKinds(parts: Parts, told: readonly { text: PartsOfText; kind: string }[]): KindsOfText {
  const ofKinds = Map.groupBy(told, ({ kind }) => kind)
  const kinds = [...ofKinds.keys()]
  const texts = [...ofKinds.values()].flatMap((list, kind) => list.map(({ text }) => ({ text, kind })))
  const learnt = { kinds, weights: new Float32Array(parts.weights.length * kinds.length) }
  const { weights } = learnt
  let seed = 1
  const below = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x80000000) * most)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = texts.length - 1; last > 0; last--) {
      const other = below(last + 1)
      const [a, b] = [texts[last], texts[other]]
      if (a && b) [texts[last], texts[other]] = [b, a]
    }
    const rate = RATE * (1 - round / ROUNDS)
    for (const { text, kind } of texts) {
      const chances = chancesOf(learnt, text)
      chances[kind] = (chances[kind] ?? 0) - 1
      for (let i = 0; i < text.numbers.length; i++) {
        const from = (text.numbers[i] ?? 0) * kinds.length
        const step = rate * (text.amounts[i] ?? 0)
        for (let k = 0; k < kinds.length; k++)
          weights[from + k] = (weights[from + k] ?? 0) - step * (chances[k] ?? 0)
      }
    }
  }
  return learnt
}

function chancesOf({ kinds, weights }: KindsOfText, { numbers, amounts }: PartsOfText): Float64Array {
  const chances = new Float64Array(kinds.length)
  for (let i = 0; i < numbers.length; i++) {
    const from = (numbers[i] ?? 0) * kinds.length
    const amount = amounts[i] ?? 0
    for (let k = 0; k < kinds.length; k++) chances[k] = (chances[k] ?? 0) + amount * (weights[from + k] ?? 0)
  }
  let sum = 0
  for (let k = 0; k < kinds.length; k++) {
    const each = Math.exp(chances[k] ?? 0)
    chances[k] = each
    sum += each
  }
  for (let k = 0; k < kinds.length; k++) chances[k] = (chances[k] ?? 0) / sum
  return chances
}

/** How likely a question is of each kind, in [0,1], together 1. */
export function kindsOf(learnt: KindsOfText, parts: Parts, words: readonly Word[]): Map<string, number> {
  const chances = chancesOf(learnt, partsOf(parts, words))
  return new Map(learnt.kinds.map((kind, k) => [kind, chances[k] ?? 0]))
}
