import type { Instant } from './instant.ts'

export type SearchTables = {
  /** What was asked in vain or slowly, without who asked. */
  asked_questions: {
    question: string
    empty: number
    slow: number
    slowest_ms: number
    /** How often, for either reason or both. */
    asked: number
    first_at: Instant
    last_at: Instant
    /** person:<id> */
    handled_by: string | null
    handled_at: Instant | null
  }
  /** Other words by which people ask for a purpose or a class. */
  search_words: {
    word: string
    topic: string
    reason: string
    /** person:<id> */
    added_by: string
    added_at: Instant
  }
}
