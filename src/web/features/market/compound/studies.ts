import type { Article } from '#contract/catalogue/articles.ts'
import { PUBLICATION_TYPES, type PublicationType, STUDIED_IN, type StudiedIn } from '#contract/vocabulary.ts'

export type Share<T extends string> = { of: T; count: number }
type Described = Pick<Article, 'evidence' | 'publication_type'>

/** How many articles studied people, animals or cells, people first; kinds without an article are left out. */
export const countByEvidence = (articles: readonly Described[]): Share<StudiedIn>[] =>
  countBy(
    STUDIED_IN,
    articles.map(({ evidence }) => evidence),
  )

/** The number of articles by design, the strongest design first. An unknown design is 'Other'. */
export const countByType = (articles: readonly Described[]) =>
  countBy(
    PUBLICATION_TYPES,
    articles.map(
      ({ publication_type }) => PUBLICATION_TYPES.find((type) => type === publication_type) ?? 'Other',
    ),
  )

/** 'review', 'reviews', 'meta-analyses': the name of a design, as it follows a number. */
export function typeText(type: PublicationType, count: number): string {
  const one = type.toLowerCase()
  if (count === 1 || type === 'Other') return one
  return one.endsWith('study')
    ? one.replace(/y$/, 'ies')
    : one.endsWith('is')
      ? one.replace(/is$/, 'es')
      : `${one}s`
}

function countBy<T extends string>(order: readonly T[], found: readonly T[]): Share<T>[] {
  return order
    .map((of) => ({ of, count: found.filter((each) => each === of).length }))
    .filter(({ count }) => count > 0)
}
