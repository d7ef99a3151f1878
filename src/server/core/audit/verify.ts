import type { Deps } from '#server/core/deps.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { auditKey } from './key.ts'
import { findAnchor, listAfter, readHead } from './repository.ts'
import { type Fault, followChain, ROOT } from './rules.ts'

const AT_ONCE = 1_000

/** How many entries there are, the newest one, from which on they have a key, and what is wrong with which. */
export type Verdict = {
  count: number
  head: { number: number; hash: string }
  keyedFrom: number | null
  faults: Fault[]
}

/** Computes every hash anew, as of one moment: entries that are written meanwhile wait for the next time. */
export const verifyAudit = (db: Db, config: Pick<Config, 'FACTOR_KEY'>): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = await readHead(trx)
      const begin = (await findAnchor(trx)) ?? { number: 0, hash: ROOT }
      const chain = followChain(begin, auditKey(config))
      let [last, count] = [begin.number, 0]
      for (;;) {
        const entries = await listAfter(trx, last, AT_ONCE)
        for (const entry of entries) chain.follow(entry)
        count += entries.length
        last = entries.at(-1)?.number ?? last
        if (entries.length < AT_ONCE) break
      }
      return { count, head, ...chain.end(head) }
    })

/** The job: a broken chain fails the run, in words that name the entries. The newest hash goes to the log outside. */
export async function verifyDaily({ db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>): Promise<number> {
  const { count, head, keyedFrom, faults } = await verifyAudit(db, config)
  log.info(
    { number: head.number, hash: head.hash, keyed_from: keyedFrom, faults: faults.length },
    'audit log verified',
  )
  if (faults.length > 0) throw new Error(`The audit log was tampered with: ${inWords(faults)}.`)
  return count
}

const MOST_NAMED = 10

export function inWords(faults: readonly Fault[]): string {
  const named = faults.slice(0, MOST_NAMED).map(({ from, to, what }) => {
    const entries = from === to ? `entry ${from} is` : `entries ${from} to ${to} are`
    return `${entries} ${what}`
  })
  const more = faults.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
