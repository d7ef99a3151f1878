import type { Db } from '#server/platform/db/db.ts'
import { insertIfNew, updateRows } from '#server/platform/db/rows.ts'

type Purpose = 'sign' | 'derive'
export type NewKey = { id: string; purpose: Purpose; jwk: object; now: Date }

export const listKeys = (db: Db, retiredAfter: Date) =>
  db
    .selectFrom('auth_keys')
    .select(['id', 'purpose', 'jwk', 'retired_at'])
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', retiredAfter)]))
    .orderBy('created_at', 'desc')
    .execute()

/** Adds a key unless one of its purpose is in use already: of several first starts, one wins. */
export const insertKeyIfNone = (db: Db, { id, purpose, jwk, now }: NewKey) =>
  insertIfNew(db, 'auth_keys', { id, purpose, jwk: JSON.stringify(jwk), created_at: now })

export function replaceKey(db: Db, key: NewKey) {
  return db.transaction().execute(async (trx) => {
    await updateRows(trx, 'auth_keys', { purpose: key.purpose, retired_at: null }, { retired_at: key.now })
    await insertKeyIfNone(trx, key)
  })
}
