import { termPairs } from './letter-pairs.ts'
import { agreeingPositions, alignmentCosts, LONGEST_ALIGNED, startsAlike } from './misspelling.ts'
import { type Folded, forms, isDigit } from './normalize.ts'
import { type Reading, readQuery, wordsOf } from './query.ts'

/** A stretch of the original name: UTF-16 offsets, `to` exclusive. */
export type Range = { from: number; to: number }
export type Similarity = { similarity: number; ranges: Range[] }
/** The part of a folded name that the measure needs. */
export type Term = Pick<Folded, 'text' | 'starts' | 'alone'>

type Found = { score: number; spans: Range[]; misspelt?: true }

const NOTHING: Found = { score: 0, spans: [] }

/**
 * How well a query names a term, in [0,1], and which letters of the term it matched. 1 is the same name whatever
 * its spelling of case, spaces, hyphens, accents and Greek letters. Below it stand, in this order: a beginning,
 * the beginning of a word, a part or the words in another order, a misspelling. Digits must agree exactly.
 */
export function similarity(query: string, term: string): Similarity {
  let best: Similarity = { similarity: 0, ranges: [] }
  for (const form of forms(term)) {
    const pairs = new Set(termPairs(form))
    for (const reading of readQuery(query)) {
      if (reading.pairs.filter((pair) => pairs.has(pair)).length < reading.pairsNeeded) continue
      const score = scoreForm(reading, form)
      if (score > best.similarity) best = { similarity: score, ranges: matchedRanges(reading, form) }
    }
  }
  return best
}

/** The measure for one reading of a query and one form of a term that has enough of its letter pairs. */
export function scoreForm(reading: Reading, term: Term): number {
  return measure(reading, term).score * reading.weight
}

function matchedRanges(reading: Reading, term: Folded): Range[] {
  const { spans, misspelt } = measure(reading, term)
  const exact = misspelt ? spans.flatMap((span) => agreeing(reading, term, span)) : spans
  return toOriginal(exact, term)
}

function measure(reading: Reading, term: Term): Found {
  const query = reading.folded.text
  if (query === term.text) return { score: 1, spans: [{ from: 0, to: query.length }] }
  return (
    beginning(query, term) ??
    beginningOfWord(query, term) ??
    part(query, term) ??
    wordsInAnyOrder(reading, term) ??
    nameAmongOtherWords(reading.folded, term) ??
    misspelling(reading.folded, term) ??
    NOTHING
  )
}

function beginning(query: string, term: Term): Found | null {
  if (!term.text.startsWith(query)) return null
  const spans = [{ from: 0, to: query.length }]
  // 'cjc 12' is on its way to CJC-1295, but 'vitamin b1' is also another vitamin than B12.
  if (splitsNumber(term, query.length)) return { score: 0.7, spans }
  return { score: 0.85 + 0.13 * coverage(query, term), spans }
}

function beginningOfWord(query: string, term: Term): Found | null {
  if (query.length < 2) return null
  for (const start of term.starts) {
    const end = start + query.length
    if (start === 0 || !term.text.startsWith(query, start) || splitsNumber(term, end)) continue
    const whole = endsWord(term, end) ? 0.04 : 0
    return { score: 0.76 + whole + 0.04 * coverage(query, term), spans: [{ from: start, to: end }] }
  }
  return null
}

/** A stretch inside one word; five letters must be half of it, fewer are in too many words by chance ('mine', 'rate'). */
function part(query: string, term: Term): Found | null {
  if (query.length < 5) return null
  const from = term.text.indexOf(query, 1)
  const to = from + query.length
  if (from < 0 || splitsNumber(term, from) || splitsNumber(term, to)) return null
  if (term.starts.some((start) => start > from && start < to)) return null
  if (query.length === 5 && wordLength(term, from) > 10) return null
  return { score: 0.7 + 0.05 * coverage(query, term), spans: [{ from, to }] }
}

function wordsInAnyOrder(reading: Reading, term: Term): Found | null {
  if (reading.words.length < 2 || !reading.words.some((word) => word.length >= 3)) return null
  const names = wordsOf(term)
  const spans: Range[] = []
  for (const word of reading.words) {
    const index = names.findIndex(
      (name) => name !== '' && (isWhole(word) ? name === word : name.startsWith(word)),
    )
    const from = term.starts[index]
    if (from === undefined) return null
    spans.push({ from, to: from + word.length })
    names[index] = ''
  }
  const order = spans.sort((a, b) => a.from - b.from)
  return { score: 0.7 + 0.04 * coverage(reading.folded.text, term), spans: order }
}

/** 'semaglutide ozempic' names semaglutide; 'zinc roof' does not name zinc. */
function nameAmongOtherWords(query: Folded, term: Term): Found | null {
  const { length } = term.text
  if (length < 5 || length * 2 < query.text.length) return null
  const from = query.text.indexOf(term.text)
  if (from < 0 || !query.starts.includes(from) || !endsWord(query, from + length)) return null
  if (/\d/.test(query.text.slice(0, from) + query.text.slice(from + length))) return null
  return { score: 0.5 + (0.2 * length) / query.text.length, spans: [{ from: 0, to: length }] }
}

function misspelling(query: Folded, term: Term): Found | null {
  const { text } = query
  const { length } = text
  if (length < 4 || length > LONGEST_ALIGNED) return null
  let best: Found | null = null
  for (const start of term.starts) {
    const first = text.charCodeAt(0)
    const sameFirst = first === term.text.charCodeAt(start)
    if (length < 8 && !startsAlike(first, term.text.charCodeAt(start))) continue
    // People rarely miss the first letter, so little else may be wrong when it is.
    const usual = start === 0 ? wholeBudget(length) : wordBudget(length)
    const budget = sameFirst ? usual : Math.max(Math.min(usual, 5), usual - 2)
    const costs = budget <= 0 ? null : alignmentCosts(query, term, start, budget)
    for (let end = start + 1; costs && end <= start + costs.length - 1; end++) {
      const score = misspellingScore(text, term, start, end, costs[end - start] ?? 0)
      if (score > (best?.score ?? 0)) best = { score, spans: [{ from: start, to: end }], misspelt: true }
    }
  }
  return best
}

function misspellingScore(query: string, term: Term, start: number, end: number, cost: number): number {
  const { length } = query
  const lost = (0.06 * cost) / length
  if (start === 0 && end === term.text.length) return cost <= wholeBudget(length) ? 0.69 - lost : 0
  const covered = (0.02 * (end - start)) / term.text.length
  if (endsWord(term, end)) return cost <= wordBudget(length) ? 0.65 + covered - lost : 0
  const sameLast = query.charCodeAt(length - 1) === term.text.charCodeAt(end - 1)
  if (cost > beginningBudget(length) || !sameLast || splitsNumber(term, end)) return 0
  return 0.62 + covered - lost
}

// What may be wrong, in tenths of an edit, by the length of the query. Short everyday words are near many names
// ('mama' and maca), so they may only differ as letters do that sound alike.
function wholeBudget(length: number): number {
  if (length < 5) return 5
  if (length < 6) return 10
  if (length < 8) return 12
  if (length < 9) return 15
  if (length < 11) return 20
  return length < 14 ? 25 : 30
}

function wordBudget(length: number): number {
  if (length < 6) return 0
  if (length < 8) return 7
  return length < 11 ? 12 : 20
}

function beginningBudget(length: number): number {
  if (length < 6) return 0
  if (length < 8) return 7
  return length < 11 ? 10 : 15
}

function coverage(query: string, term: Term): number {
  return query.length / term.text.length
}

/** Numbers and single letters stand for themselves, not for a longer word that begins with them. */
function isWhole(word: string): boolean {
  return word.length === 1 || isDigit(word.charCodeAt(0))
}

/** Whether a cut at this position leaves digits of one number on both sides. */
function splitsNumber({ text, starts }: Term, position: number): boolean {
  if (position <= 0 || position >= text.length || starts.includes(position)) return false
  return isDigit(text.charCodeAt(position - 1)) && isDigit(text.charCodeAt(position))
}

function wordLength({ text, starts }: Term, position: number): number {
  const next = starts.findIndex((start) => start > position)
  const end = next < 0 ? text.length : (starts[next] ?? text.length)
  return end - (starts.findLast((start) => start <= position) ?? 0)
}

function endsWord({ text, starts }: Term, position: number): boolean {
  return position === text.length || starts.includes(position)
}

function agreeing({ folded }: Reading, term: Term, { from, to }: Range): Range[] {
  return agreeingPositions(folded.text, term.text, from, to).map((at) => ({ from: at, to: at + 1 }))
}

/** Spans of the folded text in the original name; what touches there becomes one, with the hyphen between. */
function toOriginal(spans: Range[], term: Folded): Range[] {
  const ranges: Range[] = []
  let previous = -1
  for (const span of spans) {
    const range = { from: term.from[span.from] ?? 0, to: term.to[span.to - 1] ?? 0 }
    const last = ranges.at(-1)
    if (last && (span.from === previous || range.from <= last.to)) last.to = Math.max(last.to, range.to)
    else ranges.push(range)
    previous = span.to
  }
  return ranges
}
