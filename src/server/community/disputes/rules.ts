import { DISPUTE_DAYS, DISPUTE_STATES, type DisputeState } from '#contract/community/dispute-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Step } from '#server/community/cases/step.ts'

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** By when what follows a step has to be done; null when nothing follows. */
export function dueAfter(state: DisputeState, wasAppealed: boolean, now: Date): Date | null {
  if (state === 'received') return after(now, DISPUTE_DAYS.taken_up)
  if (state === 'in_review')
    return after(now, wasAppealed ? DISPUTE_DAYS.appeal_decided : DISPUTE_DAYS.decided)
  if (state === 'appealed') return after(now, DISPUTE_DAYS.appeal_decided)
  return wasAppealed ? null : after(now, DISPUTE_DAYS.appeal)
}

type Stand = { state: DisputeState; appealed_at: Date | null; due_at: Date | null }
const OPEN = DISPUTE_STATES.filter((state) => state !== 'decided')
const moved = 'This dispute has moved on already. Please reload the list.'

export const STEPS = {
  /** Until it is decided both sides may add to their case. */
  speak: { from: OPEN, moved: 'This dispute is decided.' },
  /** Once, and in time. */
  appeal: {
    from: ['decided'],
    when: ({ appealed_at, due_at }, now) => appealed_at === null && due_at !== null && now < due_at,
    moved: 'An appeal in this dispute is no longer possible.',
  },
  'take up': { from: ['received'], moved },
  /** An appeal is decided as it stands: it was taken up before. */
  decide: { from: OPEN, moved },
} satisfies Record<string, Step<Stand>>
