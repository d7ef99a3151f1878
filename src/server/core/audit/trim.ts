import type { Deps } from '#server/core/deps.ts'
import { jobAct } from './act.ts'
import { recordAudit } from './record.ts'
import { cutAt, findLastOld } from './repository.ts'
import { TRIM, trimTarget } from './rules.ts'
import { refuseFaults, verifyAudit } from './verify.ts'

/** Two years are a lot of entries; what is left waits for the next run. */
const AT_ONCE = 10_000

/**
 * The job: takes away what is older than two years, at an anchor that the rest still hangs on, and says so in the log. A
 * log that is not as it was written is not cut: entries whose time was altered would go with an entry that says so.
 */
export async function trimAudit({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  if (!(await findLastOld(db, clock(), AT_ONCE))) return 0
  refuseFaults((await verifyAudit(db, config)).faults)
  return db.transaction().execute(async (trx) => {
    const last = await findLastOld(trx, clock(), AT_ONCE)
    if (!last) return 0
    const cut = await cutAt(trx, last, clock())
    await recordAudit(trx, jobAct(TRIM, { clock, config }), {
      target: trimTarget(last.number),
      after: { cut },
    })
    return cut
  })
}
