import type { EvidenceLevel, StudiedIn } from '#contract/vocabulary.ts'
import type { RecordClaim } from './claims.ts'

/** What the catalogue says of one compound, as far as AI search reads it. */
export type CatalogueRecord = {
  id: string
  /** The slug. */
  name: string
  /** Open to everybody as a sample, also what is for subscribers elsewhere. */
  isSample?: boolean
  proper_name: string
  aliases: string[]
  kind: string
  form: string | null
  evidence: EvidenceLevel
  categories: string[]
  short_description: string
  what_it_does: string
  how_it_works: string
  /** Without retracted ones. */
  articles: RecordArticle[]
  /** What studies found, claim by claim. */
  claims: RecordClaim[]
}

export type RecordArticle = {
  id: string
  title: string
  doi: string | null
  /** Where the link leads: the DOI, else PubMed, else the source. */
  url: string
  evidence: StudiedIn
  key_terms: string[]
  /** For subscribers. */
  background: string
  /** For subscribers. */
  conclusion: string
}
