import { isPermission, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Route } from '#contract/route.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { auditKey } from './key.ts'
import { append, listActsOf } from './repository.ts'
import { differenceOf, digestOf, type Facts } from './rules.ts'

type Needs = Pick<Deps, 'clock' | 'config'>

/** One call of the back office, or one command of the operator, as the audit log records it. */
export type Act = {
  actor: `person:${string}` | `command:${string}` | `job:${string}`
  roles: readonly OfficeRole[]
  /** Where it came from; empty for commands and jobs. */
  network: string
  /** The name of the call in the contract, or of the command or job. */
  call: string
  requestId: string
  now: () => Date
  /** What its entry is sealed with; null where there is none. */
  key: Buffer | null
  /** Set when it is in the log. */
  isRecorded: boolean
}

/** The caller and the act to record: handlers of the back office pass both to their services. */
export type Acting = { caller: Caller; act: Act }

/** What the operator does by a command on the server. */
export const commandAct = (name: string, { clock, config }: Needs): Act => ({
  ...{ actor: `command:${name}`, roles: [], network: '', call: name, requestId: '' },
  now: clock,
  key: auditKey(config),
  isRecorded: false,
})

/** What is done by a job. */
export const jobAct = (name: string, deps: Needs): Act => ({
  ...commandAct(name, deps),
  actor: `job:${name}`,
})

/** Whether every answer of a call must be in the audit log. */
export const belongsInLog = ({ access, method, isRecorded }: Route) =>
  isRecorded ?? (isPermission(access) && method !== 'GET')

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
