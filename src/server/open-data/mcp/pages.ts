import { PAGES } from '#contract/pages.ts'

/** Where people read what a tool told. */
export function pagesAt(publicUrl: string) {
  const at = (path: string, slug: string) => publicUrl + path.replace(/\$\w+/, encodeURIComponent(slug))
  return {
    /** A compound or a vendor, by its slug. */
    record: (slug: string) => at('/$slug', slug),
    outcome: (slug: string) => at(PAGES.outcome.path, slug),
    /** What is claimed of a compound about an outcome, open. */
    claim: (compound: string, outcome: string) =>
      `${at('/$slug', compound)}?tab=research&row=${encodeURIComponent(outcome)}#outcome-${encodeURIComponent(outcome)}`,
    study: (slug: string) => at(PAGES.study.path, slug),
    rating: (slug: string) => at(PAGES.rating.path, slug),
    blend: (slug: string) => at(PAGES.blend.path, slug),
    search: (query: string) => at(PAGES.searchResults.path, query),
    interactions: (names: readonly string[]) =>
      `${publicUrl}${PAGES.interactions.path}?${new URLSearchParams({ items: names.join(', ') })}`,
  }
}

export type Pages = ReturnType<typeof pagesAt>
