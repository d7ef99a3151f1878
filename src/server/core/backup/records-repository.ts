import type { Db } from '#server/platform/db/db.ts'
import { insertIfNew } from '#server/platform/db/rows.ts'

const KEPT = 100

/** Notes when a backup was made; the newest hundred times are kept. */
export const recordBackup = (db: Db, made_at: Date) =>
  db.transaction().execute(async (trx) => {
    await insertIfNew(trx, 'backups', { made_at })
    const newest = trx.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(KEPT)
    await trx.deleteFrom('backups').where('made_at', 'not in', newest).execute()
  })
