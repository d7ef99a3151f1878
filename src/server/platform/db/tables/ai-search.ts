import type { JSONColumnType } from 'kysely'
import type { AiRecommendation } from '#contract/ai-search/ai-search.ts'
import type { Instant } from './instant.ts'

export type AiSearchTables = {
  ai_usage: { account_id: string; month: string; used: number }
  ai_reservations: { id: string; account_id: string; month: string; expires_at: Instant }
  ai_searches: {
    id: string
    account_id: string
    query: string
    results: JSONColumnType<(AiRecommendation & { open_reason: string })[]>
    engine: string
    created_at: Instant
  }
  ai_embeddings: { drug_id: string; model: string; digest: string; vector: number[] }
}
