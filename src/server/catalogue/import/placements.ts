import type { BatchEntry, CertificateEntry, CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import type { BlendEntry, BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import type {
  ArticleEntry,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'

/** A file as read from disk, not yet trusted. */
export type SourceFile = { file: string; content: unknown }

/** All entries of all files, checked. */
export type Catalogue = {
  compounds: CompoundEntry[]
  vendors: VendorEntry[]
  offers: OfferEntry[]
  articles: ArticleEntry[]
  outcomes: OutcomeEntry[]
  blends: BlendEntry[]
  blendOffers: BlendOfferEntry[]
  interactionClasses: InteractionClassEntry[]
  interactionNames: InteractionNameEntry[]
  interactionGroups: InteractionGroupEntry[]
  evidence: EvidenceEntry[]
  batches: BatchEntry[]
  certificates: CertificateEntry[]
  certificateFiles: CertificateFileEntry[]
}

/** A catalogue without errors, and in which file an entry such as 'compounds/bpc-157' stands. */
export type CheckedCatalogue = { catalogue: Catalogue; fileOf: (entry: string) => string }

/** A valid entry with the place it came from and the day its file describes. */
export type Placed<T> = { file: string; entry: string; asOf: string; value: T }

/** What the rules look at: valid entries, and the slugs of all, so that one wrong compound is not reported by its offers too. */
export type Placements = {
  [Section in
    | 'compounds'
    | 'vendors'
    | 'offers'
    | 'articles'
    | 'outcomes'
    | 'blends'
    | 'evidence'
    | 'batches'
    | 'certificates']: Placed<Catalogue[Section][number]>[]
} & {
  // As these sections are called in files.
  blend_offers: Placed<BlendOfferEntry>[]
  certificate_files: Placed<CertificateFileEntry>[]
  interaction_classes: Placed<InteractionClassEntry>[]
  interaction_names: Placed<InteractionNameEntry>[]
  interaction_groups: Placed<InteractionGroupEntry>[]
  slugs: Record<'compounds' | 'vendors' | 'outcomes' | 'interaction_classes', Set<string>> & {
    /** Names have no slug: these are in plain writing. */
    interaction_names: Set<string>
  }
  /** The keys of all batches, right or wrong. */
  batchKeys: Set<string>
  /** The compounds of every article that has a readable slug. */
  compoundsOfArticles: Map<string, string[]>
}
