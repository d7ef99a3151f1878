import { LRUCache } from 'lru-cache'
import type { Asked, AskedOften } from '#server/core/deps.ts'
import type { Tally } from '#server/core/tally.ts'
import { normalQuestion, questionOf } from './asked-rules.ts'

const MOST_KNOWN = 5_000
const MOST_COUNTED = 5_000
/** A search by name takes a few milliseconds; a slower one makes people wait. */
const SLOW_MS = 150

/**
 * Questions that found nothing, and slow ones, in the memory of this process, without names. A cached answer
 * for visitors needs no search: such an answer is recognised by its path.
 */
export function createAsked(tally: Tally): Asked {
  const findNothing = new LRUCache<string, true>({ max: MOST_KNOWN })
  const answered = new LRUCache<string, true>({ max: MOST_KNOWN })
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
      const empty = total === 0 && !answered.has(question)
      if (empty) {
        findNothing.set(question, true)
        tally.count('empty_searches')
      } else findNothing.delete(question)
      const slowMs = ms >= SLOW_MS ? Math.round(ms) : 0
      if (empty || slowMs > 0) add(question, { empty, slowMs })
    },
    /** Also where its search came first: a sentence about one's health stays in no list. */
    answered(query: string) {
      const question = normalQuestion(query)
      answered.set(question, true)
      findNothing.delete(question)
      counts.delete(question)
    },
    /** What was kept for this path was given out. */
    given(path: string) {
      const question = questionOf(path)
      if (question === null || !findNothing.has(question)) return
      tally.count('empty_searches')
      add(question, { empty: true, slowMs: 0 })
    },
    /** All since the last time. */
    take(): AskedOften[] {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}
