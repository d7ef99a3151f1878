import type { QueryClient } from '@tanstack/react-query'
import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'
import { buildNameIndex, search } from '#domain/search/name-index.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { recentSearchesQuery } from './queries.ts'

/** A question offered in AI mode: an earlier one, or an example. */
export type Question = {
  text: string
  /** Asked before: its results may exist already. */
  isRecent: boolean
  /** Those results, where the server's list had them. */
  results?: AiRecommendation[]
  /** Similarity to the typed text, in [0,1]; null while nothing is typed. */
  similarity: number | null
}

const EXAMPLES = ['weight loss', 'improve memory']
const MOST_OFFERED = 8
const THRESHOLD = 0.5

/**
 * Offers questions for the typed text: the person's earlier ones, the nearest first, or examples if there are none.
 * When the server's list cannot be read, the browser's own list is used.
 */
export async function openQuestions(queryClient: QueryClient, userId: string | undefined) {
  if (userId === undefined) return offerQuestions([])
  const recent = await queryClient
    .fetchQuery({ ...recentSearchesQuery(userId), staleTime: 30_000 })
    .then(({ recent_searches }) => recent_searches)
    .catch(() => readAskedQuestions().map((query) => ({ query, results: [] })))
  const offer = offerQuestions([...new Set(recent.map(({ query }) => query))])
  const resultsOf = (text: string) => recent.find(({ query }) => query === text)?.results ?? []
  return (typed: string) => offer(typed).map((each) => ({ ...each, results: resultsOf(each.text) }))
}

export function offerQuestions(asked: string[]) {
  const entries = asked.map((text) => ({ id: text, name: text, proper_name: text, aliases: [] }))
  const index = buildNameIndex(entries)
  return (typed: string): Question[] => {
    if (asked.length === 0) return EXAMPLES.map((text) => ({ text, isRecent: false, similarity: null }))
    if (typed === '')
      return asked.slice(0, MOST_OFFERED).map((text) => ({ text, isRecent: true, similarity: null }))
    return search(index, typed, { limit: MOST_OFFERED, threshold: THRESHOLD }).hits.map(
      ({ id, similarity }) => ({ text: id, isRecent: true, similarity }),
    )
  }
}
