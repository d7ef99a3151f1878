import type { Configured, Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { auditKey, type KeyConfig } from './key.ts'
import { jobAct, recordAudit } from './record.ts'
import { cutAt, findAnchor, findLastOld, listAfter, readHead } from './repository.ts'
import { type Fault, followChain, ROOT, TRIM, trimTarget } from './rules.ts'
import { keepVerified, markOf, readVerified } from './verified.ts'

const AT_ONCE = 1_000

/**
 * Recomputes every hash, as of one moment; entries written meanwhile are checked next time. Says how many entries there
 * are, the first (null for an empty log) and the newest, the first keyed one, and the faults by entry.
 */
export async function verifyAudit(db: Db, config: KeyConfig) {
  const key = auditKey(config)
  // Before the moment: another process may keep a newer entry meanwhile.
  const verified = readVerified(config)
  const isSameKey = key !== null && verified?.key === markOf(key)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await readHead(trx)
      const begin = (await findAnchor(trx)) ?? { number: 0, hash: ROOT }
      const chain = followChain(begin, { key, verified, isSameKey })
      let [last, count] = [begin.number, 0]
      let first: number | null = null
      for (;;) {
        const entries = await listAfter(trx, last, AT_ONCE)
        for (const entry of entries) chain.follow(entry)
        count += entries.length
        first ??= entries[0]?.number ?? null
        last = entries.at(-1)?.number ?? last
        if (entries.length < AT_ONCE) break
      }
      return { count, first, head, ...chain.end(head) }
    })
}

/** Throws if the log is not whole; else the next check begins with what this one has seen. */
export function requireWhole(config: KeyConfig, { faults, head }: Awaited<ReturnType<typeof verifyAudit>>) {
  if (faults.length > 0) throw new Error(inWords(faults))
  const key = auditKey(config)
  if (head.number > 0 && key) keepVerified(config, { ...head, key: markOf(key) })
}

/**
 * The job. A broken chain fails the run with a message that names the entries. The number of entries, the first number
 * and the newest hash also go to the program's log, which is kept elsewhere, so that a cut log can be compared with it.
 */
export async function verifyDaily({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): Promise<number> {
  const verdict = await verifyAudit(db, config)
  const { count, first, head, keyedFrom, faults } = verdict
  log.info(
    {
      ...{ count, first, number: head.number, hash: head.hash },
      ...{ keyed_from: keyedFrom, faults: faults.length },
    },
    'audit log verified',
  )
  requireWhole(config, verdict)
  return count
}

/** Bounds one run; the next run cuts the rest. */
const CUT_AT_ONCE = 10_000

/**
 * The job that cuts entries older than two years. It leaves an anchor for the rest of the chain and records the cut. An
 * altered log is never cut: an entry with a changed time would disappear, and the evidence with it.
 */
export async function trimAudit({ db, clock, config }: Configured): Promise<number> {
  if (!(await findLastOld(db, clock(), CUT_AT_ONCE))) return 0
  requireWhole(config, await verifyAudit(db, config))
  return db.transaction().execute(async (trx) => {
    const last = await findLastOld(trx, clock(), CUT_AT_ONCE)
    if (!last) return 0
    const cut = await cutAt(trx, last, clock())
    await recordAudit(trx, jobAct(TRIM, { clock, config }), {
      target: trimTarget(last.number),
      after: { cut },
    })
    return cut
  })
}

const MOST_NAMED = 10

export const isOtherKey = (faults: readonly Fault[]) => faults.every(({ what }) => what === 'of another key')

/** Whether all that is wrong is that the database is not the one of the last check, as when it was set back on purpose. */
const isSetBack = (faults: readonly Fault[]) =>
  faults.every(({ what }) => what === 'not as in the last check')

/** What is wrong with the log, in a sentence. */
export function inWords(faults: readonly Fault[]): string {
  const named = faults.slice(0, MOST_NAMED).map(({ from, to, what }) => {
    const entries = from === to ? `entry ${from} is` : `entries ${from} to ${to} are`
    return `${entries} ${what}`
  })
  const more = faults.length - named.length
  const all = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
  if (isOtherKey(faults)) return `The audit log cannot be checked with this FACTOR_KEY: ${all}.`
  if (isSetBack(faults))
    return `The audit log is another one: ${all}. If the database was set back on purpose, remove audit-verified in DATA_DIR.`
  return `The audit log was tampered with: ${all}.`
}
