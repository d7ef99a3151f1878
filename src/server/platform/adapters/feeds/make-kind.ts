import type { FeedKindName } from '#contract/vocabulary.ts'
import { FetchRefused } from '../fetch/fetch-refused.ts'
import type { Validators } from '../fetch/safe-fetcher.ts'
import type { FeedKind, FeedOptions } from './feed-kind.ts'
import { createGather, type Gather } from './gather.ts'
import { startVisit, type Visit } from './visit.ts'

type Task = { link: string; visit: Visit; gather: Gather; options: FeedOptions }

/** 'unchanged', or the validators of the document just read. */
type Outcome = 'unchanged' | Validators | null

/** A kind of feed by how it is walked through: counting, collecting, and telling how it ended are the same for all. */
export const makeKind = (name: FeedKindName, walk: (task: Task) => Promise<Outcome>): FeedKind => ({
  name,
  async read(link, fetcher, options) {
    const visit = startVisit(fetcher, options)
    const gather = createGather(visit.limits.items)
    let validators: Validators | null = null
    let isComplete = true
    try {
      const outcome = await walk({ link, visit, gather, options })
      if (outcome === 'unchanged') return { state: 'unchanged' }
      validators = outcome
    } catch (error) {
      const reason =
        error instanceof FetchRefused ? error.message : `The feed cannot be read: ${(error as Error).message}`
      if (gather.size() === 0)
        return {
          state: 'refused',
          reason,
          retry_after_ms: error instanceof FetchRefused ? error.retryAfterMs : null,
        }
      gather.fail('the rest of the feed', reason, null)
      isComplete = false
    }
    const { items, failed, silent, isCut } = gather.finish()
    const complete = isComplete && !isCut
    // A half is read again, whether it changed or not.
    return {
      state: 'read',
      items,
      failed,
      silent,
      ...visit.counts,
      complete,
      validators: complete ? validators : null,
    }
  },
})
