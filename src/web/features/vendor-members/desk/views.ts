import { type LinkTarget, links } from '#web/lib/links.ts'

/** The parts of a desk, the first shown first. */
export const DESK_VIEWS = [
  'facts',
  'certificates',
  'reviews',
  'disputes',
  'feed',
  'rating',
  'people',
] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** A page of the list in one part of a desk. */
export const deskPage = (slug: string, view: DeskView, page: number): LinkTarget => ({
  ...links.desk(slug, view),
  search: { view, ...(page > 1 && { page }) },
})
