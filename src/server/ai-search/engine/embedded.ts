import { stemsOf } from '#domain/language/words.ts'
import type { Corpus } from './corpus.ts'
import { type Explanation, explain } from './explain.ts'
import type { Near } from './near-wishes.ts'
import { furtherWishes, guessedWishes, wishesBeside } from './other-wishes.ts'
import { findingOf, type SoughtOutcome } from './outcomes.ts'
import { isAllowed, type Need, needsOf, outcomesOf, type Ranked, rank } from './rank.ts'
import type { CatalogueRecord } from './record.ts'
import { type Understood, understand } from './understand.ts'

/** `is_subject`: the question itself names it. */
export type Choice = Explanation & { record: CatalogueRecord; fit: number; is_subject?: true }

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
 * Answers from the catalogue alone, without any outside service. The same question gives the same answer. Compounds for
 * other purposes that its words are near to have a place among the first, unrecommended.
 */
export function answerEmbedded(corpus: Corpus, text: string, isPremium: boolean): Choice[] {
  const retrieved = retrieve(corpus, text)
  const { question } = retrieved
  const sure = sureOf(corpus, retrieved, choicesFor(corpus, retrieved, isPremium), isPremium)
  const choices = withOthers(corpus, question, sure, isPremium)
  return withRest(corpus, question, choices, isPremium)
}

/** What a guess of the purpose shows, or the likeness to wishes alone lets pass, is not recommended. */
function sureOf(corpus: Corpus, { question, isGuessed }: Retrieved, choices: Choice[], isPremium: boolean) {
  if (isGuessed) return choices.map(unsure)
  if (!choices.some(({ is_recommended }) => is_recommended)) return choices
  const asRead = { ...question, near: [] }
  const found = question.named.length > 0 ? byName(corpus, asRead) : ranking(corpus, asRead)
  const sure = choicesFor(corpus, found, isPremium).filter(({ is_recommended }) => is_recommended)
  return choices.map((choice) => (isAmong(sure, choice) ? choice : unsure(choice)))
}

/** The same without a guess: none where no purpose was named in so many words. */
export function answerNamed(corpus: Corpus, text: string, isPremium: boolean): Choice[] {
  const retrieved = retrieve(corpus, text)
  return retrieved.isGuessed ? [] : choicesFor(corpus, retrieved, isPremium)
}

function choicesFor(corpus: Corpus, { question, needs, ranked }: Found, isPremium: boolean): Choice[] {
  const best = ranked[0]?.fit ?? 0
  const fitting = ranked.filter(({ fit, isRefuted }) => !isRefuted && fit >= best * LEAST_OF_BEST)
  const refuted = ranked.filter(({ fit, isRefuted }) => isRefuted && fit >= best * REFUTED_OF_BEST)
  const said = refuted.slice(0, Math.max(REFUTED_BESIDE, REFUTED_ALONE - fitting.length))
  const inTurn = withAnotherOutcome(corpus, needs, fitting)
  const shown = [...inTurn.slice(0, MOST_RECOMMENDED - said.length), ...said]
  const choices = choicesOf(corpus, { question, needs, ranked: shown }, isPremium)
  // What the question names stands first, what was not tested in people after what was.
  const subjects = new Set(question.named.map((number) => corpus.records[number]))
  const rank = ({ is_recommended, record, tested, not_recommended }: Choice) =>
    subjects.has(record) ? 0 : tested ? 3 : is_recommended || not_recommended === 'not_allowed' ? 1 : 2
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Ranked records of which the fifth helps people with an outcome that none of the first five helps with: a purpose of
 * several outcomes ('skin') may have been asked for that one.
 */
function withAnotherOutcome(corpus: Corpus, needs: readonly Need[], ranked: readonly Ranked[]): Ranked[] {
  const first = ranked.slice(0, FIRST)
  const [missing] = outcomesOf(needs).flatMap((sought) => {
    const helps = ({ number }: Ranked) => helpsPeople(corpus.records[number], sought)
    return first.some(helps) ? [] : (ranked.find(helps) ?? [])
  })
  return missing ? [...new Set([...ranked.slice(0, FIRST - 1), missing, ...ranked])] : [...ranked]
}

function helpsPeople(record: CatalogueRecord | undefined, sought: SoughtOutcome): boolean {
  const finding = record && findingOf(record, [sought])
  return finding?.verdict === 'helps' && finding.claim.certainty !== 'no human data'
}

function choicesOf(corpus: Corpus, { question, needs, ranked }: Found, isPremium: boolean): Choice[] {
  return ranked.flatMap(({ number, fit }) => {
    const record = corpus.records[number]
    return record ? [{ record, fit, ...explain(corpus, record, { question, needs }, isPremium) }] : []
  })
}

/** What single words were near to was not understood, and is never recommended. */
export const unsure = (choice: Choice): Choice =>
  choice.is_recommended ? { ...choice, is_recommended: false, not_recommended: 'not_understood' } : choice

/** Gives each wish that the words are near to a place among the first, so that not all that is shown rests on one reading. */
function withOthers(
  corpus: Corpus,
  question: Understood,
  choices: readonly Choice[],
  isPremium: boolean,
): Choice[] {
  const { wishes, areFirst } = wishesBeside(corpus, question)
  if (wishes.length === 0) return [...choices]
  const read = choices.filter(({ tested }) => !tested)
  const lists = wishes.map((wish) => choicesForWish(corpus, question, wish, isPremium))
  const [nearest = [], ...others] = lists
  const kept = read.slice(0, Math.max(KEPT, FIRST - lists.length))
  const missing = lists.filter((list) => !list.slice(0, 2).some((each) => isAmong(kept, each)))
  const turns = areFirst ? [nearest, read, read, ...others] : [...kept.map(() => read), ...missing]
  const shown: Choice[] = []
  for (const list of turns.slice(0, FIRST))
    shown.push(...list.filter((each) => !isAmong(shown, each)).slice(0, 1))
  for (const each of [...choices, ...lists.flat()]) if (!isAmong(shown, each)) shown.push(each)
  return shown.slice(0, MOST_RECOMMENDED)
}

/** Gives the places that are left among the first to what helps people with wishes that the words are less near to, in turn. */
function withRest(corpus: Corpus, question: Understood, choices: Choice[], isPremium: boolean): Choice[] {
  if (choices.length === 0 || choices.length >= FIRST) return choices
  const lists = furtherWishes(corpus, question).map((wish) =>
    choicesForWish(corpus, question, wish, isPremium).filter(({ record }) => helpsPeople(record, wish)),
  )
  const shown = [...choices]
  for (let place = 0; place < FIRST; place++)
    for (const list of lists)
      shown.push(...list.slice(place, place + 1).filter((each) => !isAmong(shown, each)))
  return shown.slice(0, FIRST)
}

/**
 * Compounds for a wish, those first that help people with it; none of them recommended, and none that works against what
 * the question was read to seek.
 */
function choicesForWish(corpus: Corpus, question: Understood, wish: Near, isPremium: boolean): Choice[] {
  const sought = { ...question, concepts: [wish.concept], near: [wish], words: [] }
  const { ranked, ...found } = ranking(corpus, sought)
  const own = question.concepts.flatMap((concept) => corpus.vocabulary.concepts[concept]?.outcomes ?? [])
  const verdictOn = ({ number }: Ranked, outcomes: readonly SoughtOutcome[]) => {
    const record = corpus.records[number]
    const finding = record && findingOf(record, outcomes)
    return finding?.claim.certainty === 'no human data' ? undefined : finding?.verdict
  }
  const fitting = ranked
    .filter((each) => !each.isRefuted && verdictOn(each, own) !== 'refuted')
    .toSorted((a, b) => Number(verdictOn(b, [wish]) === 'helps') - Number(verdictOn(a, [wish]) === 'helps'))
    .slice(0, FIRST)
  return choicesOf(corpus, { ...found, ranked: fitting }, isPremium).map(unsure)
}

const isAmong = (choices: readonly Choice[], { record }: Choice) =>
  choices.some((each) => each.record === record)

/** Understands a question and ranks the records that fit it, best first; `ranked` is empty when none does. */
export function retrieve(corpus: Corpus, text: string): Retrieved {
  const question = understand(corpus, text)
  if (question.named.length > 0) return byName(corpus, question)
  const sought = question.like.length > 0 ? withConceptsOf(corpus, question) : question
  const needs = needsOf(corpus, sought)
  if (sought.concepts.length > 0) return { question: sought, needs, ranked: rank(corpus, sought, needs) }
  if (question.isBeyond) return { question, needs, ranked: [] }
  const ranked = rank(corpus, sought, needs)
  const [wish] = ranked.length > 0 ? [] : guessedWishes(corpus, question)
  if (!wish) return { question: sought, needs, ranked }
  return { ...ranking(corpus, { ...sought, concepts: [wish.concept] }), isGuessed: true }
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
