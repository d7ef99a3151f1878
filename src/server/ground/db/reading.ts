import { AsyncLocalStorage } from 'node:async_hooks'

/** What one read has found out about the replica that it uses, if any. */
export type Reading = {
  /** How far the replica had come before it was asked, as a moment of the tags; unset while none was. */
  upTo?: number
  /** A statement failed there: what was read may be anything. */
  hasFailed: boolean
  isOver: boolean
}

const reading = new AsyncLocalStorage<Reading | null>()

/** The read that is under way, where a replica may answer it. */
export function currentReading(): Reading | null {
  const current = reading.getStore()
  return current && !current.hasFailed && !current.isOver ? current : null
}

/**
 * Does a read wherever there is room for it. What a replica answered counts only where `isCurrent` says, of how far the
 * replica had come, that nothing of what was read has changed since; otherwise, and when the replica fails, the read is
 * done again on the primary. So it must be free to happen twice.
 */
export async function readAnywhere<T>(
  work: () => Promise<T>,
  isCurrent: (upTo: number) => boolean,
): Promise<T> {
  const own: Reading = { hasFailed: false, isOver: false }
  try {
    const value = await reading.run(own, work)
    if (own.upTo === undefined || (!own.hasFailed && isCurrent(own.upTo))) return value
  } catch (error) {
    // What is missing or wrong on a replica may be well on the primary.
    if (own.upTo === undefined) throw error
  } finally {
    // What it left behind is no part of it.
    own.isOver = true
  }
  return readPrimary(work)
}

/** Does work where writes are, whatever it is part of. */
export const readPrimary = <T>(work: () => T): T => reading.run(null, work)
