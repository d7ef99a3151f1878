import { type Word, wordsOf } from '#domain/search/words.ts'
import type { Corpus } from '../engine/corpus.ts'
import { mentionsIn, partMention } from '../engine/names.ts'
import { longestPhrases } from '../engine/phrases.ts'
import { MOST_CHARS, type Understood, understand } from '../engine/understand.ts'
import { isStrange, outsideOf, plainOfRisk, unknownName, unknownThing, unsureMedicines } from './as-typed.ts'
import {
  besideIllness,
  isAtTheWheel,
  isDrinking,
  isOfSomebody,
  isPatient,
  isWish,
  namesDrug,
  takesUnnamed,
} from './at-risk.ts'
import * as ask from './patterns.ts'
import { rowsConcerning } from './record-rows.ts'
import { isConcerned, type Thing } from './things.ts'

/** The most dangerous to miss first, as `whySafety` looks for them. */
const GRAVEST_FIRST = [
  'animal',
  'child',
  'replacing',
  'pregnancy',
  'breastfeeding',
  'surgery',
  'with',
  'illness',
  'general',
] as const
/** Why a question is one of safety. With an animal, a child, a medicine, a treatment, an operation or a serious illness nothing is ever recommended. */
export type Because = (typeof GRAVEST_FIRST)[number]

/**
 * The kind of a question. `named` are numbers of records in it, wanted or not; `masked` is the question
 * with a mark in the place of each name.
 */
export type Asked = { named: number[]; question: Understood; masked: string } & (
  | { asks: 'safety'; because: Because; things: Thing[] }
  | { asks: 'comparison' }
  | { asks: 'effect'; of: Word[]; things: Thing[] }
  | { asks: 'vendors'; isCheap: boolean }
  | { asks: 'regulation' }
  | { asks: 'outside'; things: Thing[] }
  | { asks: 'goal'; isCheap: boolean; unknown: string | null }
)

type Span = { start: number; end: number } & (
  | { is: 'compound'; records: number[] }
  /** Several where a word may mean any of them. */
  | { is: 'thing'; things: Thing[] }
)

/**
 * Sorts a question by kind, starting with the most dangerous kind to miss. The question is cut where `understand` cuts it.
 */
export function readQuestion(corpus: Corpus, asTyped: string): Asked {
  // 'NMN/NR' sets one against the other.
  const text = asTyped.replace(/(?<!\band) ?\/ ?/gi, ' or ')
  const question = understand(corpus, text)
  const words = wordsOf(question.text)
  const spans = comparedNames(corpus, question, words) ?? spansOf(corpus, question, words)
  const named = [...new Set(spans.flatMap((span) => (span.is === 'compound' ? span.records : [])))]
  const mentions = spans.filter(({ is }) => is === 'compound').length
  const things = spans.flatMap((span) => (span.is === 'thing' ? span.things : []))
  const { plain, masked } = readingOf(words, spans)
  const base = { named, question, masked }
  // A word that was put right may have told of the risk ('our staffy'); each stands in its place in both.
  const typedWords = wordsOf(text.slice(0, MOST_CHARS))
  const typed = readingOf(typedWords, spans)
  const meant = { ...typed, plain: plainOfRisk(corpus, typedWords) }

  const reasons = [{ plain, masked }, typed, meant].map((reading) =>
    whySafety(corpus, { ...reading, named, mentions, things }),
  )
  const because = GRAVEST_FIRST.find((reason) => reasons.includes(reason)) ?? null
  const isOfOne = because === null || because === 'general' || (because === 'with' && !takesUnnamed(plain))
  const outside = named.length === 0 && isOfOne ? outsideOf(corpus, words, masked, things) : []
  if (outside.length > 0) return { ...base, asks: 'outside', things: outside }
  const saysLegal = ask.isAny(ask.LEGAL, plain) || ask.isAny(ask.LEGAL, typed.plain)
  const isLegal = named.length > 0 && question.like.length === 0 && saysLegal
  if (isLegal && (!because || because === 'general') && !ask.isAny(ask.SAFETY, plain))
    return { ...base, asks: 'regulation' }
  if (because) return { ...base, asks: 'safety', because, things: withImplied(corpus, because, things) }
  if (mentions > 1 && ask.isAny(ask.COMPARING, masked)) return { ...base, asks: 'comparison' }
  if (named.length > 0 && (isAboutEffect(masked, plain) || isAboutEffect(typed.masked, typed.plain))) {
    const taken = new Set(
      spans.flatMap((span) => (span.is === 'compound' ? range(span.start, span.end) : [])),
    )
    return { ...base, asks: 'effect', things, of: words.filter((_, place) => !taken.has(place)) }
  }
  if (named.length > 0 && (ask.isAny(ask.SELLING, masked) || ask.isAny(ask.SELLING, typed.masked)))
    return { ...base, asks: 'vendors', isCheap: ask.CHEAP.test(plain) }
  return {
    ...base,
    asks: 'goal',
    isCheap: ask.CHEAP.test(plain),
    unknown: unknownName(corpus, words, masked),
  }
}

type Read = { plain: string; masked: string; named: number[]; mentions: number; things: Thing[] }

function whySafety(corpus: Corpus, { plain, masked, named, mentions, things }: Read): Because | null {
  const about = plain.replace(ask.BESIDE_THE_POINT, ' ')
  const isNursing = ask.isAny(ask.BREASTFEEDING, about)
  if (ask.isAny(ask.ANIMAL, about)) return 'animal'
  if (!isNursing && !ask.isAny(ask.PREGNANCY, about) && ask.isAny(ask.CHILD, about)) return 'child'
  if (ask.isAny(ask.REPLACING, masked) || ask.isAny(ask.SUBSTITUTE, about)) return 'replacing'
  if (ask.isAny(ask.PREGNANCY, about)) return 'pregnancy'
  if (named.length > 0 && ask.CONCEIVING.test(plain) && ask.MAY.test(plain)) return 'pregnancy'
  if (isNursing) return 'breastfeeding'
  if (isBeforeSurgery(plain)) return 'surgery'
  if (isCombined(corpus, { plain, masked, named, mentions, things })) return 'with'
  const isEffect = named.length > 0 && isAboutEffect(masked, plain)
  if (takesUnnamed(plain) && !ask.NOT_TAKING.test(masked)) return 'with'
  if (!isEffect && isIllAndSeeks(corpus, about, named)) return named.length > 0 ? 'with' : 'illness'
  const isTold = named.length > 0 || namesDrug(plain)
  if (!isEffect && isTold && isDrinking(plain)) return 'with'
  if (isTold && isAtTheWheel(plain)) return named.length > 0 ? 'general' : 'with'
  if (named.length > 0 && ask.REACTION.test(masked.trimEnd()) && ask.COMPLAINT.test(plain)) return 'general'
  const isWhole = named.length > 0 && things.length === 0 && mentions === 1
  return ask.isAny(isWhole && !(isEffect && ask.MESSING.test(plain)) ? ask.SAFE : ask.SAFETY, plain)
    ? 'general'
    : null
}

/** Whether a person with a serious illness asks for anything but help with that illness. */
function isIllAndSeeks(corpus: Corpus, plain: string, named: readonly number[]): boolean {
  const left = besideIllness(plain)
  if (left === null) return false
  return (
    named.length > 0 ||
    isWish(left) ||
    isPatient(plain) ||
    (isOfSomebody(plain) && (ask.COMPLAINT.test(left) || understand(corpus, left).concepts.length > 0))
  )
}

const isBeforeSurgery = (plain: string) => ask.isAny(ask.SURGERY, plain) && !ask.AFTER_SURGERY.test(plain)

/** Whether two are asked about together: compounds, or one with a medicine, food or condition. */
function isCombined(corpus: Corpus, { plain, masked, named, mentions, things }: Read): boolean {
  const isSafe = ask.isAny(ask.SAFE, masked)
  const medicines = things.filter(({ kind }) => kind === 'medicine' || kind === 'supplement')
  const isTaking = medicines.length > 0 && !ask.NOT_TAKING.test(masked)
  if (named.length === 0) return isTaking && (isSafe || ask.isAny(ask.TAKING, masked))
  if (isTaking) return true
  const records = named.flatMap((number) => corpus.records[number] ?? [])
  const isKnown = (thing: Thing) =>
    records.some(({ interactions }) =>
      interactions.some((row) => row.severity !== 'monitor' && isConcerned(corpus.things, row, thing)),
    )
  const others = things.filter((thing) => !medicines.includes(thing))
  // 'Does caffeine raise blood pressure' asks about an effect, not about a person who has it.
  if (!isSafe && isAboutEffect(masked, plain) && mentions < 2) return false
  if (others.some(isKnown) && (isSafe || ask.isAny(ask.HAVING, plain) || !ask.isAny(ask.FOR_IT, plain)))
    return true
  if (others.length > 0 && isSafe) return true
  if (others.some(({ kind }) => kind === 'food') && ask.isAny(ask.TOGETHER, masked)) return true
  if (mentions < 2) return false
  // 'NMN and NR' compares, unless a record says something of taking both.
  if (ask.BARE_NAMES.test(masked)) {
    const isRecorded = records.some((record) =>
      rowsConcerning(corpus, record, [], records).some(({ severity }) => severity !== 'monitor'),
    )
    return isRecorded && / and /.test(masked)
  }
  if (ask.ADDING.test(masked)) return true
  const isPaired =
    /\b(?:together|mix|mixing|combine|combined|combining|stack|stacking|alongside|along with|same time|at once|plus|on top of|with|interact\w{0,6}|clash|what (?:happens|would happen|will happen)|taken as well)\b/
  return isPaired.test(masked) && !/\b(?:vs|versus|better than|compared?|difference)\b/.test(masked)
}

const isAboutEffect = (masked: string, plain: string) =>
  ask.isAny(ask.CAUSING, plain) && ask.isAny(ask.WHETHER, masked) && !ask.isAny(ask.WISHING, masked)

const IMPLIED: Partial<Record<Because, string[]>> = {
  pregnancy: ['pregnancy'],
  breastfeeding: ['breastfeeding'],
  surgery: ['surgery', 'anaesthesia'],
  // Newborns are children to the records too.
  child: ['children'],
}

function withImplied({ things: { classes } }: Corpus, because: Because, things: Thing[]): Thing[] {
  const implied = (IMPLIED[because] ?? []).flatMap((slug) => classes.get(slug) ?? [])
  return [...implied, ...things.filter(({ name }) => !implied.some((each) => each.name === name))]
}

const NONE: ReadonlySet<string> = new Set()

/** Names that are plain words elsewhere ('nr', 'ala') count where the question sets them against another name. */
function comparedNames(corpus: Corpus, question: Understood, words: readonly Word[]): Span[] | null {
  const spans = spansOf(corpus, question, words, NONE)
  const masked = masking(words, spans)
  return [ask.BARE_NAMES, ask.EITHER, ask.DIFFERENCE].some((each) => each.test(masked)) ? spans : null
}

/** What is named, without overlaps: the longest first, a compound before a thing of the same words. */
function spansOf(
  corpus: Corpus,
  question: Understood,
  words: readonly Word[],
  ordinary: ReadonlySet<string> = corpus.vocabulary.ordinary,
): Span[] {
  const found: Span[] = []
  const known = new Set([...question.named, ...question.excluded])
  for (const { records, from, to } of mentionsIn(corpus.names, question.text, ordinary)) {
    const start = words.findIndex((word) => word.to > from)
    const end = words.findLastIndex((word) => word.from < to) + 1
    if (start >= 0 && end > start) found.push({ is: 'compound', records, start, end })
  }
  for (const { value, start, end } of longestPhrases(corpus.things.groups, words)) {
    const records = value.flatMap((id) => numberOf(corpus, id))
    if (records.length > 0) found.push({ is: 'compound', records, start, end })
  }
  for (const { value, start, end } of longestPhrases(corpus.things.phrases, words)) {
    const said = question.text.slice(words[start]?.from, words[end - 1]?.to)
    found.push({ is: 'thing', things: [{ ...value, said }], start, end })
  }
  words.forEach(({ stem }, place) => {
    const records = partMention(corpus.names, stem).filter((number) => known.has(number))
    if (records.length > 0) found.push({ is: 'compound', records, start: place, end: place + 1 })
  })
  words.forEach((word, place) => {
    const things = unsureMedicines(corpus, word)
    if (things.length > 0) found.push({ is: 'thing', things, start: place, end: place + 1 })
  })
  const kept: Span[] = []
  const rank = (span: Span) => Number(span.is === 'thing')
  for (const span of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || rank(a) - rank(b)))
    if (!kept.some(({ start, end }) => start < span.end && span.start < end)) kept.push(span)
  return [...kept, ...pairedUnknown(corpus, words, kept)].toSorted((a, b) => a.start - b.start)
}

/** An unknown word next to a compound: 'berberine with xyzzq'. After 'and' it may be a complaint, unless nothing else is asked. */
function pairedUnknown(corpus: Corpus, words: readonly Word[], spans: readonly Span[]): Span[] {
  const isJoined = (place: number) => {
    const joiner = words[place]?.plain ?? ''
    return JOINERS.has(joiner) && (joiner !== 'and' || words.length <= SHORT_QUESTION)
  }
  const compounds = spans.filter(({ is }) => is === 'compound')
  return words.flatMap((word, place): Span[] => {
    const isPaired =
      (isJoined(place - 1) && compounds.some(({ end }) => end === place - 1)) ||
      (isJoined(place + 1) && compounds.some(({ start }) => start === place + 2))
    const isTaken = spans.some(({ start, end }) => start <= place && place < end)
    return isPaired && !isTaken && isStrange(corpus, word)
      ? [{ is: 'thing', things: [unknownThing(word.plain)], start: place, end: place + 1 }]
      : []
  })
}

const JOINERS = new Set(['with', 'plus', 'and'])
const SHORT_QUESTION = 4

function numberOf({ byId, records }: Corpus, id: string): number[] {
  const record = byId.get(id)
  return record ? [records.indexOf(record)] : []
}

const readingOf = (words: readonly Word[], spans: readonly Span[]) => ({
  plain: ` ${words.map((word) => word.plain).join(' ')} `,
  masked: masking(words, spans),
})

function masking(words: readonly Word[], spans: readonly Span[]): string {
  const parts: string[] = []
  for (let place = 0; place < words.length; ) {
    const span = spans.find(({ start }) => start === place)
    parts.push(
      span ? `x${span.is === 'compound' ? 'compound' : span.things[0]?.kind}` : (words[place]?.plain ?? ''),
    )
    place = span ? span.end : place + 1
  }
  return ` ${parts.join(' ')} `
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i)
