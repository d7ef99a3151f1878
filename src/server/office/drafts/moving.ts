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
  alongside?: (inside: Deps) => Promise<void>,
) =>
  onRecord(deps, act, async (inside) => {
    if (!(await repository.move(inside.db, id, to))) throw outdated()
    await alongside?.(inside)
    const { now: _, returns: __, ...after } = to
    return { answer: undefined, target: `draft:${id}`, before: { state: before }, after }
  })
