import type { ReviewTarget } from '#contract/vocabulary.ts'

/** What is reviewed. */
export type Subject = { type: ReviewTarget; id: string; name: string }
