/** Parts of the product with a switch in the back office. All are on by default. */
export const SWITCHES = [
  'sign_ups',
  'reviews',
  'questions',
  'ai_searches',
  'checkout',
  'feed_runs',
  'uploads',
] as const
export type Switch = (typeof SWITCHES)[number]
