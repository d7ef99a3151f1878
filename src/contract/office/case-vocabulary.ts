import type { Permission } from '#contract/identity/office-vocabulary.ts'

/** The kinds of cases, with the permission of those who decide on each. */
export const CASE_NEEDS = {
  reviews: 'moderation.decide',
  messages: 'messages.answer',
  disputes: 'disputes.decide',
  proposals: 'proposals.decide',
} as const satisfies Record<string, Permission>
export type CaseKind = keyof typeof CASE_NEEDS
export const CASE_KINDS = Object.keys(CASE_NEEDS) as CaseKind[]

/** `open`: waits for the office. `waiting`: for who wrote it. `held`: looks like spam. */
export const CASE_STATES = ['open', 'waiting', 'closed', 'held'] as const
export type CaseState = (typeof CASE_STATES)[number]
