/** Parts of the product that the back office can switch off for a while. All are on by default. */
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
