import type { Db } from './schema.ts'

/** Does `work` whole or not at all: within it, `inside` is what the caller has, with the transaction as its database. */
export const inTransaction = <Needs extends { db: Db }, Result>(
  deps: Needs,
  work: (inside: Needs, db: Db) => Promise<Result>,
): Promise<Result> => deps.db.transaction().execute((db) => work({ ...deps, db }, db))
