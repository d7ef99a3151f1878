import type { DisputeOutcome, DisputeSide, DisputeWords } from '#contract/community/dispute-vocabulary.ts'
import type { Dispute } from '#contract/community/disputes.ts'
import { longDate } from '#web/lib/format.ts'

/** How a case stands, by its kind, wherever it is shown. */
export const STATE_TEXT = {
  correction: {
    received: 'Received',
    in_review: 'In review',
    corrected: 'Corrected',
    declined: 'Declined',
  },
  dispute: {
    received: 'Received',
    in_review: 'In review',
    decided: 'Decided',
    appealed: 'Decided again soon',
  },
  proposal: {
    waiting: 'Waits for an editor',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  },
  removal: {
    waiting: 'Hidden, waits for a second person',
    confirmed: 'Removed',
    appealed: 'Removed, you appealed',
    kept: 'Removed, also after your appeal',
    restored: 'Shown again',
  },
}
export const OUTCOME_TEXT: Record<DisputeOutcome, string> = { upheld: 'Upheld', rejected: 'Rejected' }
/** In a list of its sides 'Upheld' alone may be read of the review in dispute: this says for whom. */
export const DECIDED_TEXT: Record<DisputeOutcome, string> = {
  upheld: 'Decided for who opened it',
  rejected: 'Decided against who opened it',
}
export const SIDE_TEXT: Record<DisputeSide, string> = {
  vendor: 'The vendor',
  reader: 'The reader',
  operator: 'An operator',
}
export const WORDS_TEXT: Record<DisputeWords, string> = {
  case: 'says',
  appeal: 'appeals',
  decision: 'decides',
}

/** What happens next, and by when; or what should have happened by then. */
export function nextText({ state, due_at }: Pick<Dispute, 'state' | 'due_at'>, now = new Date()): string {
  const day = due_at === null ? '' : longDate(due_at.slice(0, 10))
  const is = due_at !== null && Date.parse(due_at) < now.getTime() ? 'is overdue: it was to be' : 'is'
  if (state === 'received') return `It ${is} taken up by ${day}.`
  if (state === 'in_review') return `It ${is} decided by ${day}.`
  if (state === 'appealed') return `It ${is} decided again by ${day}, and that decision stays.`
  return due_at === null ? 'This decision stays.' : `Each side may appeal once, until ${day}.`
}
