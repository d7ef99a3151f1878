import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'

type Entry = Omit<repository.LogEntry, 'action' | 'actor_id'> & Partial<repository.LogEntry>

/** Writes into the moderators' log the step taken on a text; without a name, the product's rules held it. */
export const logAction = (db: Db, entry: Entry) =>
  repository.logAction(db, { actor_id: null, action: 'hold', ...entry })

/** Deletes the words of erased texts from the log; its entries stay. */
export const forgetWords = (trx: Db, ids: readonly string[]) => repository.forgetWords(trx, ids)
