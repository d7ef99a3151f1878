import type { CaseKind } from '#contract/office/case-vocabulary.ts'

/** The lists of cases by kind; 'cases' is what waits of all of them. Every first page loads this: a route reads it. */
export const CASE_TITLES = {
  cases: 'All cases',
  reviews: 'Reviews',
  messages: 'Messages',
  disputes: 'Disputes',
  proposals: 'Proposals',
} as const satisfies Record<CaseKind | 'cases', string>
export type CaseList = keyof typeof CASE_TITLES

export const isCaseList = (kind: string): kind is CaseList => Object.hasOwn(CASE_TITLES, kind)
