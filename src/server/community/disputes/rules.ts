import { DISPUTE_DAYS, type DisputeState } from '#contract/community/dispute-vocabulary.ts'
import { DAY_MS } from '#domain/text/duration.ts'

type Stand = { state: DisputeState; appealed_at: Date | null; due_at: Date | null }

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** By when what follows a step has to be done; null when nothing follows. */
export function dueAfter(state: DisputeState, wasAppealed: boolean, now: Date): Date | null {
  if (state === 'received') return after(now, DISPUTE_DAYS.taken_up)
  if (state === 'in_review')
    return after(now, wasAppealed ? DISPUTE_DAYS.appeal_decided : DISPUTE_DAYS.decided)
  if (state === 'appealed') return after(now, DISPUTE_DAYS.appeal_decided)
  return wasAppealed ? null : after(now, DISPUTE_DAYS.appeal)
}

/** Until it is decided both sides may add to their case. */
export const maySpeak = ({ state }: Pick<Stand, 'state'>) => state !== 'decided'

/** Once, and in time. */
export const mayAppeal = ({ state, appealed_at, due_at }: Stand, now: Date) =>
  state === 'decided' && appealed_at === null && due_at !== null && now < due_at

/** From which states an operator takes a step. An appeal is decided as it stands: it was taken up before. */
export const mayMove = ({ state }: Pick<Stand, 'state'>, step: 'take up' | 'decide') =>
  step === 'take up' ? state === 'received' : state !== 'decided'
