import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BatchEntry, CertificateEntry } from '#contract/batch-file.ts'
import type { RatingPart } from '#domain/vendor-rating.ts'
import type { PeopleInput } from '#domain/vendor-rating-parts.ts'

type Recorded = { digest: string; source: string }

export type BatchTables = {
  batches: { id: string; vendor_id: string; drug_id: string } & Recorded &
    Omit<BatchEntry, 'vendor' | 'compound'>
  certificates: { id: string; batch_id: string; vendor_id: string; drug_id: string } & Recorded &
    Omit<CertificateEntry, 'vendor' | 'compound' | 'lot'>
}

export type RatingTables = {
  /** The rating of each vendor as last computed. */
  vendor_scores: {
    vendor_id: string
    formula: number
    as_of: string
    score: number | null
    sum: number | null
    missing: string[]
    parts: JSONColumnType<RatingPart[]>
    /** What came of reviews, as it counted. */
    people: JSONColumnType<PeopleInput>
  }
  /** Only added to. */
  vendor_score_changes: {
    id: GeneratedAlways<number>
    vendor_id: string
    at: ColumnType<Date, Date | string, never>
    as_of: string
    formula: number
    before: number | null
    after: number | null
    because: string[]
  }
}
