import type { ReviewTarget } from '#contract/vocabulary.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasRow } from './answer-of.ts'
import type { Db } from './schema.ts'

/**
 * Locks a compound or vendor until the end of the transaction, so that it cannot be ended or merged meanwhile. False if
 * it does not exist. People's texts name it without a foreign key.
 */
export const holdTarget = (trx: Db, type: ReviewTarget, id: string): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom(type === 'drug' ? 'drugs' : 'vendors')
      .select('id')
      .where('id', '=', id)
      .forKeyShare(),
  )

export const noSuchTarget = (type: ReviewTarget) =>
  new AppError('not_found', type === 'drug' ? 'There is no such compound.' : 'There is no such vendor.')
