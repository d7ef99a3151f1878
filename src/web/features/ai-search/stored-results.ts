import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'

export type StoredResults = { query: string; results: AiRecommendation[] }

const EVENT = 'ai-search-stored-results'

/** Hands results that exist already to the screen of their question, when it is open: it stops loading. */
export const showStoredResults = (stored: StoredResults) =>
  window.dispatchEvent(new CustomEvent(EVENT, { detail: stored }))

/** Listens for such results; gives back how to stop. */
export function onStoredResults(listener: (stored: StoredResults) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<StoredResults>).detail)
  window.addEventListener(EVENT, hear)
  return () => window.removeEventListener(EVENT, hear)
}
