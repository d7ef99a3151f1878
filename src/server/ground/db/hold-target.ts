import type { ReviewTarget } from '#contract/vocabulary.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Db } from './schema.ts'

/**
 * Keeps a compound or vendor there until the end of the transaction: whoever ends it or makes it a part of another one
 * waits. False where it is not there. What people write of it names it without a foreign key.
 */
export async function holdTarget(trx: Db, type: ReviewTarget, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom(type === 'drug' ? 'drugs' : 'vendors')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export const noSuchTarget = (type: ReviewTarget) =>
  new AppError('not_found', type === 'drug' ? 'There is no such compound.' : 'There is no such vendor.')
