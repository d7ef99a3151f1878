import type { DraftState } from '#contract/core/record-vocabulary.ts'

export const STATE_TEXT: Record<DraftState, string> = {
  draft: 'Being written',
  in_review: 'To be reviewed',
  scheduled: 'Scheduled',
  published: 'Published',
  discarded: 'Discarded',
}
