import type { Db } from '#server/platform/db/db.ts'
import type { Act } from './act.ts'
import { append, listActsOf } from './repository.ts'
import { differenceOf, digestOf, type Facts } from './rules.ts'

/** What was done to what; `target` is a noun and an id, such as `review:<id>`. */
export type Done = { target: string; before?: Facts | null; after?: Facts | null }

/**
 * Writes an act into the audit log. Pass the transaction of the act and write last in it: each entry hashes the one
 * before, so an open transaction blocks all other writers until it commits.
 */
export async function recordAudit(db: Db, act: Act, { target, before, after }: Done) {
  const write = (trx: Db) =>
    append(trx, act.key, {
      at: act.now(),
      actor: act.actor,
      roles: act.roles.join(','),
      network: act.network,
      call: act.call,
      target: target.slice(0, 300),
      before: digestOf(before),
      after: digestOf(after),
      difference: JSON.stringify(differenceOf(before, after)),
      request_id: act.requestId,
    })
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  act.isRecorded = true
}

/** Does something and writes it into the log, in one transaction: both are there, or neither. */
export const onRecord = <D extends { db: Db }, T>(
  deps: D,
  act: Act,
  work: (inside: D) => Promise<Done & { answer: T }>,
): Promise<T> =>
  deps.db.transaction().execute(async (db) => {
    const { answer, ...done } = await work({ ...deps, db })
    await recordAudit(db, act, done)
    return answer
  })

export { listActsOf }
