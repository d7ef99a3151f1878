import type { Act } from '#server/core/audit/act.ts'
import { onRecord } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import * as repository from './repository.ts'
import { outdated } from './showing.ts'

/** Moves a draft to its next state and records it. Throws `conflict` if another person changed it meanwhile. */
export const moveOnRecord = (
  deps: Deps,
  { id, state: before }: Pick<repository.DraftRow, 'id' | 'state'>,
  to: Parameters<typeof repository.move>[2],
  act: Act,
) =>
  onRecord(deps, act, async ({ db }) => {
    if (!(await repository.move(db, id, to))) throw outdated()
    const { now: _, ...after } = to
    return { answer: undefined, target: `draft:${id}`, before: { state: before }, after }
  })
