import type { Catalogue, Section } from '#contract/catalogue/catalogue-file.ts'

/** A file as read from disk, not yet trusted. */
export type SourceFile = { file: string; content: unknown }

/** A catalogue without errors, and in which file an entry such as 'compounds/bpc-157' stands. */
export type CheckedCatalogue = { catalogue: Catalogue; fileOf: (entry: string) => string }

/** A valid entry with the place it came from and the day its file describes. */
export type Placed<T> = { file: string; entry: string; asOf: string; value: T }

/** What the rules look at: valid entries, and the slugs of all, so that one wrong compound is not reported by its offers too. */
export type Placements = { [Name in Section]: Placed<Catalogue[Name][number]>[] } & {
  /** Names for interactions have no slug: these are in plain writing. */
  slugs: Record<Section, Set<string>>
  /** The keys of all batches, right or wrong. */
  batchKeys: Set<string>
  /** The compounds of every article that has a readable slug. */
  compoundsOfArticles: Map<string, string[]>
}
