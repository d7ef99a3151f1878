import type { Output } from '#contract/endpoints.ts'
import { QUEUE_NEEDS, QUEUES } from '#contract/office/overview-vocabulary.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { getFigures } from '#server/core/figures/service.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { may } from '#server/core/permissions/rules.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { listCases } from './cases.ts'
import { countQueues } from './repository.ts'

export const overviewRoutes = (deps: Deps) => [
  handle('listCases', ({ query }, { caller }) => listCases(deps, query, caller)),
  handle('listQueues', (_, { caller }) => listQueues(deps, caller)),
  handle('getFigures', () => getFigures(deps)),
]

/** Every queue whose screen the caller may open, also those in which nothing waits. */
async function listQueues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
): Promise<Output<'listQueues'>> {
  const open = QUEUES.filter((queue) => may(requireUser(caller), QUEUE_NEEDS[queue]))
  if (open.length === 0) return { queues: [] }
  const rows = new Map((await countQueues(db, open, clock())).map((row) => [row.queue, row]))
  const queues = open.map((queue) => {
    const { count = 0, oldest_at = null } = rows.get(queue) ?? {}
    return { queue, count, oldest_at: oldest_at?.toISOString() ?? null }
  })
  return { queues }
}
