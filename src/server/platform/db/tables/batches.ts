import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  BatchEntry,
  CertificateEntry,
  CertificateFileEntry,
  ConfirmationEntry,
} from '#contract/catalogue/batch-file.ts'
import type { RatingPart } from '#domain/ratings/vendor-rating.ts'
import type { PeopleInput } from '#domain/ratings/vendor-rating-parts.ts'

type Recorded = { digest: string; source: string }

export type BatchTables = {
  /** Files of the store that may lack a row. */
  kept_file_checks: { sha256: string; due_at: ColumnType<Date, Date, Date> }
  batches: { id: string; vendor_id: string; drug_id: string } & Recorded &
    Omit<BatchEntry, 'vendor' | 'compound'>
  certificates: { id: string; batch_id: string; vendor_id: string; drug_id: string } & Recorded &
    Omit<CertificateEntry, 'vendor' | 'compound' | 'lot' | 'found_mass_da'> & { found_mass_da: number | null }
  certificate_files: {
    id: string
    certificate_id: string
    batch_id: string
    vendor_id: string
    drug_id: string
    /** Only for a picture: what finds similar ones. */
    bands: number[] | null
  } & Recorded &
    Omit<CertificateFileEntry, 'certificate' | 'vendor' | 'compound' | 'lot'>
  /** Files whose pictures look the same, both ways round; filled by a trigger. */
  alike_pictures: { file_id: string; other_id: string }
  certificate_confirmations: {
    id: string
    certificate_id: string
    vendor_id: string
    drug_id: string
  } & Recorded &
    Omit<ConfirmationEntry, 'certificate' | 'vendor' | 'compound'>
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
    /** The disputes that counted, and how many of them the vendor had answered; null without any. */
    disputes: JSONColumnType<{ received: number; answered: number }> | null
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
