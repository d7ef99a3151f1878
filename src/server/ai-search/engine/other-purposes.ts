import { stemsOf, wordsOf } from '#domain/language/words.ts'
import urgent from '../../../../data/ai-search/urgent.json' with { type: 'json' }
import type { Corpus } from './corpus.ts'
import { AROUND } from './kinds.ts'
import { type Near, nearConcepts } from './near-concepts.ts'
import { longestPhrases } from './phrases.ts'
import type { Understood } from './understand.ts'

/**
 * How near the nearest purpose must be to the words of a question: where none was named, and next to a named one,
 * with or without a word left over.
 */
const LEAST = { unnamed: 0.4, next: 0.3, whole: 0.5 }
/** One shared word may be there by chance. */
const LEAST_SHARED = 2
/** Of nearly equal purposes several are meant. */
const SHARE_OF_BEST = 0.8
const PURPOSES_AT_MOST = 3
/** A purpose was read by chance where another is so much nearer. */
const UNLIKE = 0.7

/** The words of calls for help, as stems: one of them alone is no call for help, and no reason to guess something harmless. */
const URGENT_STEMS: ReadonlySet<string> = new Set(
  [...urgent.in_danger, ...urgent.unwell].flatMap((phrase) => stemsOf(phrase.replaceAll('*', ''))),
)

const OTHER_PEOPLE: ReadonlySet<string> = new Set(AROUND.others.flatMap(stemsOf))

/** The purposes that a question without any known phrase is near to; none where that is little. */
export function guessedPurposes(corpus: Corpus, question: Understood): number[] {
  if (isForbidden(corpus, question)) return []
  const said = conceptsNamed(corpus, question)
  if (said.length > 0) return said
  const all = nearConcepts(corpus.vocabulary.near, question.text)
  return nearestOf(corpus, question, all, LEAST.unnamed).flatMap(({ concept, shared }) =>
    shared.size >= LEAST_SHARED ? concept : [],
  )
}

/**
 * Purposes that want a place next to the answer of a question: others that its words are near to. `isNearer`: a word was
 * left over and others are much nearer than the one read.
 */
export function purposesBeside(
  corpus: Corpus,
  question: Understood,
): { purposes: number[]; isNearer: boolean } {
  const { concepts: own, named, causes, left, text } = question
  // A name or a cause in the question says for certain what it is about.
  const isCertain = own.length === 0 || named.length > 0 || causes.length > 0
  if (isCertain || isForbidden(corpus, question)) return { purposes: [], isNearer: false }
  const all = nearConcepts(corpus.vocabulary.near, text)
  const found = nearestOf(corpus, question, all, left.length > 0 ? LEAST.next : LEAST.whole)
  const others = unique([...conceptsNamed(corpus, question), ...found.map(({ concept }) => concept)]).filter(
    (each) => !own.includes(each) && !isOpposite(corpus, own, each),
  )
  const nearness = (concepts: readonly number[]) =>
    Math.max(0, ...all.flatMap(({ concept, share }) => (concepts.includes(concept) ? share : [])))
  const isNearer = left.length > 0 && nearness(own) < nearness(others) * UNLIKE
  return { purposes: others, isNearer }
}

/**
 * The concepts of the outcomes that everyday phrases of several words name; none for a serious illness, for another person or
 * next to a word of a call for help.
 */
function conceptsNamed(corpus: Corpus, { text, outcomes, left }: Understood): number[] {
  const { lay, ofOutcome, concepts, chatter } = corpus.vocabulary
  const isBarred = (stem: string) => OTHER_PEOPLE.has(stem) || (URGENT_STEMS.has(stem) && !chatter.has(stem))
  if (left.flatMap(stemsOf).some(isBarred)) return []
  const isSerious = (outcome = '') => corpus.seriousIllnesses.has(outcome)
  const found = longestPhrases(lay, wordsOf(text)).flatMap(({ value, start, end }) => {
    const concept = ofOutcome.get(value) ?? -1
    const main = concepts[concept]?.outcomes[0]?.outcome
    const isNamed = end - start > 1 && outcomes.includes(value) && main !== undefined
    return isNamed && !isSerious(value) && !isSerious(main) ? [concept] : []
  })
  return unique(found).slice(0, PURPOSES_AT_MOST)
}

const unique = <T>(list: T[]) => [...new Set(list)]

/** Nothing is guessed with a medicine, an illness or a person at risk, nor where a name or a kind is ruled out. */
const isForbidden = ({ things }: Corpus, { text, isBeyond, excluded, unwanted }: Understood) =>
  isBeyond ||
  excluded.length + unwanted.length > 0 ||
  longestPhrases(things.phrases, wordsOf(text)).length > 0

/**
 * Of purposes near to a question, those about as near as the nearest; none where that one is far, and none that asks for
 * a serious illness. A word of a call for help ('die') is no sign of a purpose by itself, and forbids a purpose that does
 * not explain it.
 */
function nearestOf(
  { vocabulary: { chatter, concepts }, seriousIllnesses }: Corpus,
  { left, refused }: Understood,
  all: readonly Near[],
  least: number,
): Near[] {
  const best = all[0]?.share ?? 0
  if (best < least) return []
  const alarming = left.flatMap(stemsOf).filter((stem) => URGENT_STEMS.has(stem) && !chatter.has(stem))
  return all
    .filter(({ concept, share, shared }) => {
      const isSerious = concepts[concept]?.outcomes.some(({ outcome }) => seriousIllnesses.has(outcome))
      const isSafe =
        alarming.every((stem) => shared.has(stem)) && [...shared].some((stem) => !alarming.includes(stem))
      return share >= best * SHARE_OF_BEST && isSafe && !isSerious && !refused.includes(concept)
    })
    .slice(0, PURPOSES_AT_MOST)
}

/** 'More appetite' for who asks for less: the same outcome the other way. */
function isOpposite({ vocabulary: { concepts } }: Corpus, own: readonly number[], other: number): boolean {
  const sought = own.flatMap((concept) => concepts[concept]?.outcomes ?? [])
  return sought.some(({ outcome, helps }) =>
    concepts[other]?.outcomes.some((each) => each.outcome === outcome && each.helps !== helps),
  )
}
