import type { Db } from '#server/ground/db/schema.ts'
import { listAllOf, removeAllOf } from './reports-repository.ts'

/** For a person's own export of their data. */
export const exportQuestions = (db: Db, accountId: string) => listAllOf(db, accountId)

/** Within the transaction that ends the account. */
export const eraseQuestions = (trx: Db, accountId: string) => removeAllOf(trx, accountId)
