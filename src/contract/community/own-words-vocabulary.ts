import type { ReviewState } from '#contract/vocabulary.ts'
import { DISPUTE_STATES, type DisputeState } from './dispute-vocabulary.ts'

// The closed lists about people's own texts, apart from the schemas.

export const OWN_WORDS_KINDS = ['review', 'question', 'answer', 'dispute'] as const
export type OwnWordsKind = (typeof OWN_WORDS_KINDS)[number]

const TEXT_STATES = ['published', 'held', 'removed'] as const satisfies readonly ReviewState[]
export const OWN_WORDS_STATES = [...TEXT_STATES, ...DISPUTE_STATES] as const
export type OwnWordsState = ReviewState | DisputeState
