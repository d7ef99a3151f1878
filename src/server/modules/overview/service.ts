import type { Output } from '#contract/endpoints.ts'
import { QUEUES } from '#contract/overview-vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import { countQueues } from './repository.ts'

/** Every queue, also those in which nothing waits. */
export async function listQueues({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Output<'listQueues'>> {
  const rows = new Map((await countQueues(db, QUEUES, clock())).map((row) => [row.queue, row]))
  const queues = QUEUES.map((queue) => {
    const { count = 0, oldest_at = null } = rows.get(queue) ?? {}
    return { queue, count, oldest_at: oldest_at?.toISOString() ?? null }
  })
  return { queues }
}
