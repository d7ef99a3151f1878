import { wordsOf } from '#domain/language/words.ts'
import type { Asked, AskedOften } from '#server/core/deps.ts'
import type { Tally } from '#server/core/tally.ts'

const MOST_COUNTED = 5_000
/** Of a word; some scripts write a sentence without spaces. */
const MOST_LETTERS = 30
/** A search by name takes a few milliseconds; a slower one makes people wait. */
const SLOW_MS = 150

/**
 * Words that found nothing, and slow ones, in the memory of this process, without names. Only single words: several may
 * be a sentence about one's health.
 */
export function createAsked(tally: Tally): Asked {
  let counts = new Map<string, AskedOften>()
  const add = (question: string, { empty, slowMs }: { empty: boolean; slowMs: number }) => {
    const known = counts.get(question) ?? { question, times: 0, empty: 0, slow: 0, slowestMs: 0 }
    if (!counts.has(question) && counts.size >= MOST_COUNTED) return
    counts.set(question, {
      question,
      times: known.times + 1,
      empty: known.empty + (empty ? 1 : 0),
      slow: known.slow + (slowMs > 0 ? 1 : 0),
      slowestMs: Math.max(known.slowestMs, slowMs),
    })
  }
  return {
    /** A search was made. */
    searched(query: string, { total, ms }: { total: number; ms: number }) {
      const question = normalQuestion(query)
      const slowMs = ms >= SLOW_MS ? Math.round(ms) : 0
      const isWord = question.length <= MOST_LETTERS && wordsOf(question).length <= 1
      if (!isWord || (total > 0 && slowMs === 0)) return
      if (total === 0) tally.count('empty_searches')
      add(question, { empty: total === 0, slowMs })
    },
    /** All since the last time. */
    take(): AskedOften[] {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}

/** By these a results page asks; suggestions and pickers ask otherwise. Must agree with the page's own query. */
const RESULTS_THRESHOLD = 0.5
const LONGEST = 100

/** A question as counted: lower case, accents kept, and cut at the longest useful length. */
export const normalQuestion = (question: string) =>
  question.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** Whether a call asks for the first page of results. */
export const isQuestion = ({ offset, threshold }: { offset: number; threshold: number }) =>
  offset === 0 && threshold === RESULTS_THRESHOLD
