import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'

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
