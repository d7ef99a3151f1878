import { stemsOf } from '#domain/language/words.ts'
import type { Corpus } from './corpus.ts'
import { type Explanation, explain } from './explain.ts'
import { type Near, nearConcepts } from './near-concepts.ts'
import { isAllowed, type Need, needsOf, type Ranked, rank } from './rank.ts'
import type { CatalogueRecord } from './record.ts'
import { type Understood, understand } from './understand.ts'

/** `isSubject`: the question itself names it. `concerns`: its warnings about what else the question names. */
export type Choice = Explanation & {
  record: CatalogueRecord
  fit: number
  isSubject?: boolean
  concerns?: readonly string[]
}

type Found = { question: Understood; needs: Need[]; ranked: Ranked[] }
/** A question, read, and the records that fit it, best first. `isGuessed`: its purpose was guessed by single words. */
export type Retrieved = Found & { isGuessed?: boolean }

export const MOST_RECOMMENDED = 8
/** A record that fits much less than the best is not recommended with it. */
const LEAST_OF_BEST = 0.35
/** Refuted compounds are named as refuted: a few next to those that fit, more where few fit. */
const REFUTED_OF_BEST = 0.2
const REFUTED_BESIDE = 2
const REFUTED_ALONE = 5
/** How many are seen first, and how many of them stay when other purposes want a place. */
const FIRST = 5
const KEPT = 3
/**
 * How near the nearest purpose must be to the words of a question: where none was named, to be read for it; beside what was
 * read, and where no word was left over; and where nothing else is found.
 */
const LEAST = { unnamed: 0.4, beside: 0.3, besideWhole: 0.5, alone: 0.25 }
/** Of nearly equal purposes several are meant. */
const SHARE_OF_BEST = 0.8
const PURPOSES_AT_MOST = 3
/** A purpose was read by chance where another is so much nearer. */
const UNLIKE = 0.7

/** Answers from the catalogue alone, without any outside service. The same question gives the same answer. */
export function answerEmbedded(corpus: Corpus, text: string, isPremium: boolean): Choice[] {
  const { question, needs, ranked, isGuessed } = retrieve(corpus, text)
  const best = ranked[0]?.fit ?? 0
  const fitting = ranked.filter(({ fit, isRefuted }) => !isRefuted && fit >= best * LEAST_OF_BEST)
  const refuted = ranked.filter(({ fit, isRefuted }) => isRefuted && fit >= best * REFUTED_OF_BEST)
  const said = refuted.slice(0, Math.max(REFUTED_BESIDE, REFUTED_ALONE - fitting.length))
  const shown = [...fitting.slice(0, MOST_RECOMMENDED - said.length), ...said]
  const choices = choicesOf(corpus, { question, needs, ranked: shown }, isPremium)
  // What the question names stands first, what was not tested in people after what was.
  const subjects = new Set(question.named.map((number) => corpus.records[number]))
  const rank = ({ isRecommended, record, tested }: Choice) =>
    subjects.has(record) ? 0 : tested ? 3 : isRecommended ? 1 : 2
  const sorted = choices.toSorted((a, b) => rank(a) - rank(b))
  // A name or a cause in the question says for certain what it is about.
  if (subjects.size > 0 || (question.causes.length > 0 && sorted.length > 0)) return sorted
  return withOthers(corpus, question, isGuessed ? sorted.map(unsure) : sorted, isPremium)
}

function choicesOf(corpus: Corpus, { question, needs, ranked }: Found, isPremium: boolean): Choice[] {
  return ranked.flatMap(({ number, fit }) => {
    const record = corpus.records[number]
    return record ? [{ record, fit, ...explain(corpus, record, { question, needs }, isPremium) }] : []
  })
}

/** What single words were near to was not understood, and is never recommended. */
const unsure = (choice: Choice): Choice =>
  choice.isRecommended ? { ...choice, isRecommended: false, notRecommended: 'not_understood' } : choice

/**
 * Gives each purpose of a question, and each that its words are near to, a place among the first, so that not all that is
 * shown rests on one reading. Where a word was left over and another purpose is much nearer, that one comes first.
 */
function withOthers(
  corpus: Corpus,
  question: Understood,
  choices: readonly Choice[],
  isPremium: boolean,
): Choice[] {
  const { concepts: own, left, isBeyond } = question
  const first = choices.filter(({ tested }) => !tested).slice(0, FIRST)
  const near = nearConcepts(corpus.vocabulary.near, question.text)
  const least = first.length === 0 ? LEAST.alone : left.length > 0 ? LEAST.beside : LEAST.besideWhole
  const others = isBeyond ? [] : nearestOf(near, least).filter((each) => !isOpposite(corpus, own, each))
  const nearness = (concepts: readonly number[]) =>
    Math.max(0, ...near.flatMap(({ concept, share }) => (concepts.includes(concept) ? share : [])))
  const isByChance = left.length > 0 && own.length > 0 && nearness(own) < nearness(others) * UNLIKE
  const purposes = isByChance ? [...others, ...own] : [...own, ...others]
  const isShown = ({ number }: Ranked) => first.some(({ record }) => record === corpus.records[number])
  const wanting = [...new Set(purposes)]
    .filter((concept) => own.length > 1 || !own.includes(concept))
    .map((concept) => {
      const found = ranking(corpus, { ...question, concepts: [concept], words: [] })
      const fitting = found.ranked.filter(({ isRefuted }) => !isRefuted).slice(0, FIRST)
      return { found, fitting, isGuess: !own.includes(concept) }
    })
    .filter(({ fitting }) => fitting.length > 0 && !fitting.slice(0, 2).some(isShown))
  const kept = first.slice(0, Math.max(KEPT, FIRST - wanting.length))
  const added: Choice[] = []
  for (let place = 0; place < FIRST; place++)
    for (const { found, fitting, isGuess } of wanting) {
      if (kept.length + added.length === FIRST) break
      const [choice] = choicesOf(corpus, { ...found, ranked: fitting.slice(place, place + 1) }, isPremium)
      if (choice && !isAmong([...kept, ...added], choice)) added.push(isGuess ? unsure(choice) : choice)
    }
  const head = isByChance ? [...added, ...kept] : [...kept, ...added]
  return [...head, ...choices.filter((each) => !isAmong(head, each))].slice(0, MOST_RECOMMENDED)
}

/** 'More appetite' for who asks for less: the same outcome the other way. */
function isOpposite({ vocabulary: { concepts } }: Corpus, own: readonly number[], other: number): boolean {
  const sought = own.flatMap((concept) => concepts[concept]?.outcomes ?? [])
  return sought.some(({ outcome, helps }) =>
    concepts[other]?.outcomes.some((each) => each.outcome === outcome && each.helps !== helps),
  )
}

const isAmong = (choices: readonly Choice[], { record }: Choice) =>
  choices.some((each) => each.record === record)

/** Of purposes near to a question, those about as near as the nearest; none where that one is far. */
function nearestOf(near: readonly Near[], least: number): number[] {
  const best = near[0]?.share ?? 0
  if (best < least) return []
  const nearest = near.filter(({ share }) => share >= best * SHARE_OF_BEST)
  return nearest.slice(0, PURPOSES_AT_MOST).map(({ concept }) => concept)
}

/** Understands a question and ranks the records that fit it, best first; `ranked` is empty when none does. */
export function retrieve(corpus: Corpus, text: string): Retrieved {
  const question = understand(corpus, text)
  if (question.named.length > 0) return byName(corpus, question)
  const sought = question.like.length > 0 ? withConceptsOf(corpus, question) : question
  const needs = needsOf(corpus, sought)
  if (sought.concepts.length > 0) return { question: sought, needs, ranked: rank(corpus, sought, needs) }
  if (question.isBeyond) return { question, needs, ranked: [] }
  const near = nearestOf(nearConcepts(corpus.vocabulary.near, question.text), LEAST.unnamed)
  if (near.length > 0) return { ...ranking(corpus, { ...sought, concepts: near }), isGuessed: true }
  return { question: sought, needs, ranked: rank(corpus, sought, needs) }
}

function ranking(corpus: Corpus, question: Understood): Found {
  const needs = needsOf(corpus, question)
  return { question, needs, ranked: rank(corpus, question, needs) }
}

/** Compounds asked for by name come first; with a purpose ('turmeric for joints') others that fit it follow. */
function byName(corpus: Corpus, question: Understood): Retrieved {
  const needs = needsOf(corpus, question)
  const fits = new Map(
    rank(corpus, { ...question, wanted: [] }, needs).map(({ number, fit }) => [number, fit]),
  )
  const ranked = question.named
    .filter((number) => {
      const record = corpus.records[number]
      return record && isAllowed(record, number, { ...question, wanted: [] })
    })
    .map((number) => ({
      number,
      fit: Math.max(0.9, fits.get(number) ?? 0),
      // Who asks for a compound is answered about it first, whatever studies found; its reason says so.
      isRefuted: false,
    }))
  const isOneFor = question.named.length === 1 && question.concepts.length > 0
  const others = isOneFor ? rank(corpus, question, needsOf(corpus, { ...question, words: [] })) : []
  return {
    question,
    needs,
    ranked: [...ranked, ...others.filter(({ number }) => !question.named.includes(number))],
  }
}

/** 'Alternatives to X' seeks what the record of X says first. */
function withConceptsOf(corpus: Corpus, question: Understood): Understood {
  if (question.concepts.length > 0) return question
  const concepts = [...corpus.concepts].flatMap(([concept, { records, amounts }]) =>
    question.like.flatMap((number) => {
      const amount = amounts[records.indexOf(number)] ?? 0
      return amount >= LEAST_AMOUNT && records.length >= SHARED_BY ? { concept, amount } : []
    }),
  )
  const heaviest = Math.max(...concepts.map(({ amount }) => amount))
  const most = concepts
    .filter(({ amount }) => amount >= heaviest * LEAST_SHARE)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, CONCEPTS_OF_LIKE)
  if (most.length > 0) return { ...question, concepts: most.map(({ concept }) => concept) }
  const words = question.like.flatMap((number) => stemsOf(corpus.records[number]?.short_description ?? ''))
  return { ...question, words: words.filter((stem) => !corpus.vocabulary.chatter.has(stem)) }
}

const LEAST_AMOUNT = 2
/** Of what the record speaks of less than half as much as of its main purpose, an alternative need not. */
const LEAST_SHARE = 0.5
const CONCEPTS_OF_LIKE = 3
/** What hardly another record mentions cannot make one an alternative. */
const SHARED_BY = 5
