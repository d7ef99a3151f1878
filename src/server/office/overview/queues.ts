import { QUEUE_NEEDS, QUEUES } from '#contract/office/overview-vocabulary.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { may } from '#server/core/permissions/rules.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { countQueues } from './repository.ts'

/** Every queue whose screen the caller may open, also those in which nothing waits. */
export const listQueues = answers('listQueues', async ({ db, clock }, _, { caller }) => {
  const open = QUEUES.filter((queue) => may(requireUser(caller), QUEUE_NEEDS[queue]))
  if (open.length === 0) return { queues: [] }
  const rows = new Map((await countQueues(db, open, clock())).map((row) => [row.queue, row]))
  const queues = open.map((queue) => {
    const { count = 0, oldest_at = null } = rows.get(queue) ?? {}
    return { queue, count, oldest_at: oldest_at?.toISOString() ?? null }
  })
  return { queues }
})
