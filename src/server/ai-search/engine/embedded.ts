import { stemsOf } from '#domain/language/words.ts'
import type { Corpus } from './corpus.ts'
import { type Explanation, explain } from './explain.ts'
import { layConceptsIn } from './lay-concepts.ts'
import { nearConcepts } from './near-concepts.ts'
import { isAllowed, type Need, needsOf, type Ranked, rank } from './rank.ts'
import type { CatalogueRecord } from './record.ts'
import { type Understood, understand } from './understand.ts'

/** `isSubject`: the question itself names it. */
export type Choice = Explanation & { record: CatalogueRecord; fit: number; isSubject?: boolean }

/** A question, read, and the records that fit it, best first. */
export type Retrieved = { question: Understood; needs: Need[]; ranked: Ranked[] }

export const MOST_RECOMMENDED = 8
/** A record that fits much less than the best is not recommended with it. */
const LEAST_OF_BEST = 0.35
/** Refuted compounds are named as refuted: a few next to those that fit, more where few fit. */
const REFUTED_OF_BEST = 0.2
const REFUTED_BESIDE = 2
const REFUTED_ALONE = 5

/** Answers from the catalogue alone, without any outside service. The same question gives the same answer. */
export function answerEmbedded(corpus: Corpus, text: string, isPremium: boolean): Choice[] {
  const { question, needs, ranked } = retrieve(corpus, text)
  const best = ranked[0]?.fit ?? 0
  const fitting = ranked.filter(({ fit, isRefuted }) => !isRefuted && fit >= best * LEAST_OF_BEST)
  const refuted = ranked.filter(({ fit, isRefuted }) => isRefuted && fit >= best * REFUTED_OF_BEST)
  const said = refuted.slice(0, Math.max(REFUTED_BESIDE, REFUTED_ALONE - fitting.length))
  const choices = [...fitting.slice(0, MOST_RECOMMENDED - said.length), ...said].flatMap(
    ({ number, fit }): Choice[] => {
      const record = corpus.records[number]
      return record ? [{ record, fit, ...explain(corpus, record, { question, needs }, isPremium) }] : []
    },
  )
  // What the question names stands first, what was not tested in people after what was.
  const subjects = new Set(question.named.map((number) => corpus.records[number]))
  const rank = ({ isRecommended, record, tested }: Choice) =>
    subjects.has(record) ? 0 : tested ? 3 : isRecommended ? 1 : 2
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

/** Understands a question and ranks the records that fit it, best first; `ranked` is empty when none does. */
export function retrieve(corpus: Corpus, text: string): Retrieved {
  const question = understand(corpus, text)
  if (question.named.length > 0) return byName(corpus, question)
  const sought = question.like.length > 0 ? withConceptsOf(corpus, question) : question
  const needs = needsOf(corpus, sought)
  if (question.isBeyond && sought.concepts.length === 0) return { question, needs, ranked: [] }
  const lay = sought.concepts.length > 0 ? [] : layConceptsIn(corpus.vocabulary.lay, question.text)
  if (lay.length > 0) return ranking(corpus, { ...sought, concepts: lay })
  const ranked = rank(corpus, sought, needs)
  const near = ranked.length > 0 || sought.concepts.length > 0 ? [] : nearConcepts(corpus, sought.words)
  if (near.length === 0) return { question: sought, needs, ranked }
  return ranking(corpus, { ...sought, concepts: near })
}

function ranking(corpus: Corpus, question: Understood): Retrieved {
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
