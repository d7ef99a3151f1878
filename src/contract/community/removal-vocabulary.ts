// The closed lists of removals, apart from the schemas so that pages can use them without the validator.

import type { ModeratedKind } from '#contract/vocabulary.ts'

/** How texts are called: one of them, and several. */
export const KIND_NAMES: Record<ModeratedKind, { one: string; many: string }> = {
  review: { one: 'review', many: 'reviews' },
  question: { one: 'question', many: 'questions' },
  answer: { one: 'answer', many: 'answers' },
  vendor_answer: { one: "vendor's answer", many: "vendors' answers" },
}

/**
 * `waiting`: out of view, and a second person has to confirm it. `kept`: the author appealed, and it stays so.
 * `restored`: in view again.
 */
export const REMOVAL_STATES = ['waiting', 'confirmed', 'appealed', 'kept', 'restored'] as const
export type RemovalState = (typeof REMOVAL_STATES)[number]

export const APPEAL_OUTCOMES = ['kept', 'restored'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

/** The acts whose mail to the author can be seen before. */
export const PREVIEWED_STEPS = [
  'approve',
  'remove',
  'confirm_removal',
  'restore',
  'appeal_kept',
  'appeal_restored',
] as const
export type PreviewedStep = (typeof PREVIEWED_STEPS)[number]

/** Stands in a previewed mail where the moderator's words go. */
export const REASON_PLACE = '{your words}'

/** So long a review that readers reported may wait out of view for a moderator. */
export const REPORTED_DAYS = 3

/** So long an author or a vendor may appeal, once. */
export const REMOVAL_APPEAL_DAYS = 30

/** What an appeal leaves in the moderators' log. */
export const APPEAL_STEPS = ['appeal', 'appeal_kept', 'appeal_restored'] as const
export type AppealStep = (typeof APPEAL_STEPS)[number]
