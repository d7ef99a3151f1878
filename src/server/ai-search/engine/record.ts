import type { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { EvidenceLevel, StudiedIn } from '#contract/vocabulary.ts'
import type { RecordClaim } from './claims.ts'

/** What the catalogue says of one compound, as far as AI search reads it. */
export type CatalogueRecord = {
  id: string
  /** The slug. */
  name: string
  /** Open to everybody as a sample, including content for subscribers. */
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
  /** An authority forbids it and none allows it. */
  isForbidden?: boolean
  /** What studies found, claim by claim. */
  claims: RecordClaim[]
  /** Side effects that are worrying or mean to stop at once, the latter first. */
  warnings: string[]
  /** What the record says of it together with medicines, conditions, foods and other compounds. */
  interactions: RecordInteraction[]
}

export type RecordInteraction = {
  /** The other side, in the record's words. */
  with: string
  kind: string
  effect: string
  severity: (typeof SEVERITIES)[number]
  /** The other compound, by id, where it is one of the catalogue. */
  other: string | null
  /** What its words mean, by id. */
  classes: string[]
  names: string[]
  compounds: string[]
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
