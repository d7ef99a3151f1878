// The closed lists of disputes, apart from the schemas so that pages can use them without the validator.

export const DISPUTE_SUBJECTS = ['review', 'price', 'certificate', 'rating'] as const
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number]

/** A `decided` dispute may be appealed once; the decision after that is final. */
export const DISPUTE_STATES = ['received', 'in_review', 'decided', 'appealed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** `upheld`: the opener is right, and the page is changed. */
export const DISPUTE_OUTCOMES = ['upheld', 'rejected'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

export const DISPUTE_SIDES = ['vendor', 'reader', 'operator'] as const
export type DisputeSide = (typeof DISPUTE_SIDES)[number]

/** What words are: a side's case, its appeal, or an operator's decision. */
export const DISPUTE_WORDS = ['case', 'appeal', 'decision'] as const
export type DisputeWords = (typeof DISPUTE_WORDS)[number]

/** How many days each step may take at most. */
export const DISPUTE_DAYS = { taken_up: 3, decided: 14, appeal: 14, appeal_decided: 14 } as const
