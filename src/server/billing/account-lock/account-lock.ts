import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import type { BillingDeps } from '../deps.ts'
import { releaseLease, takeLease } from './repository.ts'

/** A lease runs out this long after its holder was killed, before the next press loses patience; a living holder renews it. */
const LEASE_MS = 8_000
const RENEW_MS = 2_000
const PATIENCE_MS = 12_000
const POLL_MS = 50

/** The last piece of work per account in this process; the next one waits for it. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs changes of one account's billing one after the other, across processes. Throws `conflict` when the
 * change before it takes too long.
 */
export async function withAccountLock<T>(
  deps: BillingDeps,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = queues.get(accountId) ?? Promise.resolve()
  const mine = before.then(() => withLease(deps, accountId, work))
  const settled = mine.catch(() => {})
  queues.set(accountId, settled)
  try {
    return await mine
  } finally {
    if (queues.get(accountId) === settled) queues.delete(accountId)
  }
}

/** In the database, because other processes cannot see the queue; not in a transaction, because work asks a network. */
async function withLease<T>({ db }: BillingDeps, accountId: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const deadline = Date.now() + PATIENCE_MS
  while (!(await takeLease(db, accountId, holder, LEASE_MS))) {
    if (Date.now() > deadline)
      throw new AppError('conflict', 'Another change is still being made. Please wait a moment.')
    await sleep(POLL_MS)
  }
  const renewal = setInterval(() => {
    takeLease(db, accountId, holder, LEASE_MS).catch(() => {})
  }, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // An unreachable database lets the lease run out by itself.
    await releaseLease(db, accountId, holder).catch(() => {})
  }
}
