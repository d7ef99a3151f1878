import { type Folded, forms } from '../language/fold.ts'
import { termPairs } from './letter-pairs.ts'
import { agreeingPositions, alignmentCosts } from './misspelling.ts'
import { type Reading, readQuery, type Tolerance, toleranceFor } from './query.ts'
import { coverage, endsWord, isWhole, splitsNumber, type Term, wordLength, wordsOf } from './term.ts'

/** A stretch of the original name: UTF-16 offsets, `to` exclusive. */
export type Range = { from: number; to: number }
export type Similarity = { similarity: number; ranges: Range[] }
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
      const shared = reading.pairs.filter((pair) => pairs.has(pair)).length
      if (shared < reading.pairsNeeded) continue
      const score = scoreForm(reading, form, shared)
      if (score > best.similarity) best = { similarity: score, ranges: matchedRanges(reading, form, shared) }
    }
  }
  return best
}

/** The measure for one reading of a query and one form of a term with enough shared letter pairs. */
export function scoreForm(reading: Reading, term: Term, sharedPairs: number): number {
  return measure(reading, term, sharedPairs).score * reading.weight
}

function matchedRanges(reading: Reading, term: Folded, sharedPairs: number): Range[] {
  const { spans, misspelt } = measure(reading, term, sharedPairs)
  const exact = misspelt ? spans.flatMap((span) => agreeing(reading, term, span)) : spans
  return toOriginal(exact, term)
}

function measure(reading: Reading, term: Term, sharedPairs: number): Found {
  // A term that contains the query has all of its pairs, but perhaps not its beginning.
  const mayContain = sharedPairs >= reading.pairs.length - 1
  return (
    (mayContain ? containing(reading.folded.text, term) : null) ??
    wordsInAnyOrder(reading, term) ??
    nameAmongOtherWords(reading.folded, term) ??
    misspelling(reading, term) ??
    NOTHING
  )
}

function containing(query: string, term: Term): Found | null {
  if (query === term.text) return { score: 1, spans: [{ from: 0, to: query.length }] }
  return beginning(query, term) ?? beginningOfWord(query, term) ?? part(query, term)
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

function misspelling({ folded, tolerances }: Reading, term: Term): Found | null {
  if (!tolerances) return null
  const { text } = folded
  let best: Found | null = null
  for (const start of term.starts) {
    const tolerance = toleranceFor(tolerances, text.charCodeAt(0), term.text.charCodeAt(start))
    const most = start === 0 ? tolerance?.whole : tolerance?.word
    const costs = most ? alignmentCosts(folded, term.text, start, most) : null
    for (let end = start + 1; tolerance && most && costs && end < start + costs.length; end++) {
      const cost = costs[end - start] ?? most + 1
      if (cost > most) continue
      const score = misspellingScore(text, term, { from: start, to: end }, cost, tolerance)
      if (score > (best?.score ?? 0)) best = { score, spans: [{ from: start, to: end }], misspelt: true }
    }
  }
  return best
}

function misspellingScore(
  query: string,
  term: Term,
  { from, to }: Range,
  cost: number,
  allowed: Tolerance,
): number {
  const { length } = query
  const lost = (0.045 * cost) / length
  if (from === 0 && to === term.text.length) return cost <= allowed.whole ? 0.69 - lost : 0
  const covered = (0.02 * (to - from)) / term.text.length
  if (endsWord(term, to)) return cost <= allowed.word ? 0.65 + covered - lost : 0
  const sameLast = query.charCodeAt(length - 1) === term.text.charCodeAt(to - 1)
  if (cost > allowed.beginning || !sameLast || splitsNumber(term, to)) return 0
  return 0.63 + covered - lost
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
