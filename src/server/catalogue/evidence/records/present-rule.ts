import { CERTAINTY_RULE } from '#domain/evidence/certainty.ts'
import { rederiveAll } from '#server/core/changes/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { appraisalsByNewRule, evidenceLevels } from './derived.ts'
import * as repository from './repository.ts'

/**
 * Rates every claim again when another rule rated this database last, once: what each claim was before stays in the log
 * of changes, and how many claims have another certainty is kept with the rule.
 */
export async function rateByPresentRule(db: Db, now = new Date()): Promise<void> {
  if (await repository.isRatedBy(db, CERTAINTY_RULE)) return
  await db.transaction().execute(async (trx) => {
    await repository.lockRules(trx)
    // Another process that starts at the same time may have done it meanwhile.
    if (await repository.isRatedBy(trx, CERTAINTY_RULE)) return
    const before = await repository.listCertainties(trx)
    await rederiveAll(trx, [appraisalsByNewRule, evidenceLevels], now)
    const after = await repository.listCertainties(trx)
    const moved = [...before].filter(([claim, certainty]) => after.get(claim) !== certainty).length
    await repository.addRule(trx, { rule: CERTAINTY_RULE, at: now, claims: before.size, moved })
  })
}
