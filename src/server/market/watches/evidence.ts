import type { Deps } from '#server/core/deps.ts'
import * as repository from './evidence-repository.ts'

/**
 * Looks for changes of the evidence since the last look, for people who watch the compound: findings, certainties, and
 * studies that were retracted, questioned or corrected. Position and alerts change in one transaction.
 */
export const findEvidenceAlerts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const position = await repository.takeEvidencePosition(trx)
    const latest = await repository.readLatestChange(trx)
    if (!position || Number(position.change_id) >= latest) return 0
    const found = await repository.insertEvidenceAlerts(trx, Number(position.change_id), latest, clock())
    await repository.setEvidencePosition(trx, latest)
    return found
  })
