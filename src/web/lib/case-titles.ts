/** The lists of cases by kind; 'cases' is what waits of all of them. Every first page loads this: a route reads it. */
export const CASE_TITLES = {
  cases: 'All cases',
  reviews: 'Reviews',
  messages: 'Messages',
  disputes: 'Disputes',
  proposals: 'Proposals',
} as const
export type CaseKind = keyof typeof CASE_TITLES

export const isCaseKind = (kind: string): kind is CaseKind => Object.hasOwn(CASE_TITLES, kind)
