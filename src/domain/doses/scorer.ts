import { clausesOf } from '../language/sentences.ts'
import { LONGEST, plainDoseText } from './plain-text.ts'
import { DOSE_WORDS } from './stated.ts'

/** What `lab/train-dose-scorer.ts` learnt: a weight for each bucket of features, and the score from which a text is held. */
export type DoseWeights = { weights: Int8Array; scale: number; bias: number; threshold: number }

export const BUCKETS = 2 ** 16
const { shop, effect, study, ...ofDoses } = DOSE_WORDS
const OF_DOSES = [...Object.values(ofDoses), /[\d½¼¾⅓⅛]/]
const KINDS = [...OF_DOSES, shop, effect, study]

/** How much a text looks like one that tells a dose: the score of its most suspicious part; below any other without one. */
export function scoreDose(text: string, weights: DoseWeights): number {
  const scores = doseWindows(text)
    .filter(hasDoseWord)
    .map((window) => {
      const features = doseFeatures(window)
      const sum = features.reduce((total, feature) => total + (weights.weights[feature] ?? 0), 0)
      return weights.bias + (weights.scale * sum) / Math.sqrt(features.length)
    })
  return Math.max(...scores)
}

/** Without a number, a measure, a time and a use a text tells no dose, however short and strange it is. */
const hasDoseWord = (plain: string) => OF_DOSES.some((kind) => kind.test(plain))

/** The parts of a text that are scored: each sentence, each two neighbours, and the whole. */
export function doseWindows(text: string): string[] {
  const plain = plainDoseText(text)
  const sentences = clausesOf(plain)
  const pairs = sentences.slice(1).map((sentence, at) => `${sentences[at]} ${sentence}`)
  return [...new Set([...sentences, ...pairs, plain])]
}

/**
 * The buckets of a part's words, of its neighbouring words and characters, of the kinds of words that stand next to its
 * numbers, and of all kinds that it has.
 */
export function doseFeatures(plain: string): number[] {
  const tokens = (plain.slice(0, LONGEST).match(/\d+(?:[.,]\d+)*|\p{L}+|[^\s\p{L}\d]/gu) ?? []).map(
    (token) => (/^\d/.test(token) ? '#' : token),
  )
  const general = ['^', ...tokens.map((token) => (isNumberWord(token) ? '#' : token)), '$']
  const hasNumber = general.includes('#')
  const found = new Set<number>()
  for (const token of tokens) found.add(bucketOf(`1${token}`))
  general.forEach((token, at) => {
    const [next, third] = general.slice(at + 1, at + 3)
    if (next !== undefined) found.add(bucketOf(`2${token} ${next}`))
    if (third !== undefined)
      found.add(bucketOf(`3${token} ${next} ${third}`)).add(bucketOf(`4${token} ${third}`))
    if (hasNumber) found.add(bucketOf(`5${token}`))
  })
  general.forEach((token, at) => {
    if (token !== '#') return
    for (const [place, step] of [-2, -1, 1, 2].entries())
      for (const kind of kindsOf(general[at + step] ?? '')) found.add(bucketOf(`8${place}${kind}`))
    const sides = [general[at - 1], general[at + 1]].map((near) => kindsOf(near ?? '').join())
    found.add(bucketOf(`9${sides.join('#')}`))
  })
  const letters = ` ${general.slice(1, -1).join(' ')} `
  for (let length = 4; length <= 5; length++)
    for (let at = 0; at + length <= letters.length; at++)
      found.add(bucketOf(`6${letters.slice(at, at + length)}`))
  const kinds = KINDS.map((kind, at) => `${at}${kind.test(plain)}`)
  const pairs = kinds.flatMap((kind, at) => kinds.slice(at).map((other) => bucketOf(`7${kind}&${other}`)))
  return [...found, ...pairs]
}

const kindsOf = (token: string) => {
  const kinds = KINDS.flatMap((kind, at) => (kind.test(token) ? [at] : []))
  return kinds.length > 0 ? kinds : [/^\p{L}/u.test(token) ? 'word' : token]
}
const isNumberWord = (token: string) => DOSE_WORDS.number.test(token)

/** The hash of Fowler, Noll and Vo, mixed again. */
function bucketOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1)
}
