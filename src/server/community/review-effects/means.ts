import { REVIEW_WEIGHTS, weightedMean } from '#domain/ratings/review-weights.ts'
import type { DerivedValue } from '#server/core/changes/derivation.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteRows, lockToEnd } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

const MOST_AT_ONCE = 500

/**
 * Recomputes the weighted mean of a target, in the transaction of the change. It locks the row of totals first, as the
 * trigger on reviews does: of two writers the second waits and sees both reviews.
 */
export async function weigh(trx: Db, targetId: string, now: Date): Promise<void> {
  const before = await lockToEnd(trx, 'review_totals', { target_id: targetId })
  await deleteRows(trx, 'review_dues', { target_id: targetId })
  if (!before) return
  const mean = await meanOf(trx, targetId, now)
  await repository.writeMean(trx, targetId, mean, now, mean !== before.mean)
}

/** The job that recomputes means that are due because an author wrote elsewhere or an account was deleted. */
export async function weighDue({ db, clock }: Deps): Promise<number> {
  return weighAll(db, await repository.listDues(db, MOST_AT_ONCE), clock())
}

/** The nightly job: weights of reviews fall with their age. */
export async function weighDaily({ db, clock }: Deps): Promise<number> {
  return weighAll(db, await repository.listTargets(db), clock())
}

export const reviewMeans: DerivedValue = {
  name: 'weighted means of reviews',
  async wanted(db) {
    const means: { id: string; mean: number | null }[] = []
    for (const { id, weighed_at } of await repository.listMeans(db))
      if (weighed_at) means.push({ id, mean: await meanOf(db, id, weighed_at) })
    return means
  },
  kept: async (db) => (await repository.listMeans(db)).map(({ id, mean }) => ({ id, mean })),
}

const meanOf = async (db: Db, targetId: string, at: Date) =>
  weightedMean(await repository.listWeighable(db, targetId, REVIEW_WEIGHTS.most), at.getTime())

async function weighAll(db: Db, targetIds: string[], now: Date): Promise<number> {
  for (const id of targetIds) await db.transaction().execute((trx) => weigh(trx, id, now))
  return targetIds.length
}
