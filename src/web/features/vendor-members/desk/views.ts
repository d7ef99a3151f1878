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
