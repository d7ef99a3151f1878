import type { Deps } from '#server/core/deps.ts'
import { jobAct } from './act.ts'
import { recordAudit } from './record.ts'
import { cutAt, findLastOld } from './repository.ts'

/** Two years are a lot of entries; what is left waits for the next run. */
const AT_ONCE = 10_000

/** The job: takes away what is older than two years, at an anchor that the rest still hangs on, and says so in the log. */
export function trimAudit({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const last = await findLastOld(trx, clock(), AT_ONCE)
    if (!last) return 0
    const cut = await cutAt(trx, last, clock())
    await recordAudit(trx, jobAct('trim audit log', { clock, config }), {
      target: `audit:${last.number}`,
      after: { cut },
    })
    return cut
  })
}
