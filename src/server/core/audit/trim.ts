import type { Deps } from '#server/core/deps.ts'
import { jobAct } from './act.ts'
import { recordAudit } from './record.ts'
import { cutAt, findLastOld } from './repository.ts'
import { TRIM, trimTarget } from './rules.ts'
import { requireWhole, verifyAudit } from './verify.ts'

/** Bounds one run; the next run cuts the rest. */
const AT_ONCE = 10_000

/**
 * The job that cuts entries older than two years. It leaves an anchor for the rest of the chain and records the cut. An
 * altered log is never cut: an entry with a changed time would disappear, and the evidence with it.
 */
export async function trimAudit({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  if (!(await findLastOld(db, clock(), AT_ONCE))) return 0
  requireWhole(config, await verifyAudit(db, config))
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
