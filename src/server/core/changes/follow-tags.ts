import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/platform/db/connection.ts'
import { lateAfter } from './late-after.ts'
import { notify, TAGS_CHANNEL } from './repository.ts'
import { createTagBoard, type TagBoard } from './tag-board.ts'
import type { Tag } from './tags.ts'

/** A mark comes back within milliseconds; otherwise the connection counts as lost. */
const MARK_WITHIN_MS = 2_000
const MARK = '#'

/** Tags raised in any process, as they reach this one. */
export type Tags = Pick<TagBoard, 'now' | 'isGood' | 'wasGood' | 'raisedSince'> & {
  /** Waits until all changes committed so far have arrived, so that a writer sees their own change. */
  catchUp(): Promise<void>
}

/** Follows the tags that changes raise, in this process and in others: the database sends them after each commit. */
export async function followTags({ db, listen }: Connection): Promise<Tags> {
  const board = createTagBoard()
  const waiting = new Map<string, () => void>()
  await listen(TAGS_CHANNEL, {
    heard(payload) {
      if (payload.startsWith(MARK)) waiting.get(payload)?.()
      else board.raise(payload.split(' ') as Tag[])
    },
    lost: () => board.setDeaf(true),
    back: () => board.setDeaf(false),
  })

  // Without a connection no cached answer is trusted, and all tags are raised once it is back.
  const trustNothing = () => {
    if (!board.isDeaf) board.raiseAll()
  }

  // Notifications arrive in the order of commits: when the mark has arrived, so has everything before it.
  async function waitForMark() {
    const mark = `${MARK}${randomUUID()}`
    const heard = new Promise<void>((resolve) => waiting.set(mark, resolve))
    let stop = () => {}
    try {
      await notify(db, mark)
      // From here: how long the mark waited for a connection says nothing about the line.
      stop = lateAfter(MARK_WITHIN_MS, () => {
        trustNothing()
        waiting.get(mark)?.()
      })
      await heard
    } catch {
      // What was changed is changed; without the mark, nothing that is kept can be trusted.
      trustNothing()
    } finally {
      stop()
      waiting.delete(mark)
    }
  }

  let current = Promise.resolve()
  let next: Promise<void> | undefined
  return {
    get now() {
      return board.now
    },
    isGood: board.isGood,
    wasGood: board.wasGood,
    raisedSince: board.raisedSince,
    // The mark under way may be older than the commit, so callers that arrive meanwhile share the next one.
    catchUp() {
      next ??= current.then(() => {
        next = undefined
        current = waitForMark()
        return current
      })
      return next
    },
  }
}
