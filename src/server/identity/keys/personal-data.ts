import type { Deps } from '#server/core/deps.ts'
import { listKeys, removeKeysOf } from './repository.ts'

/** A person's keys without their secrets, for the export of an account. */
export const exportKeys = (db: Deps['db'], accountId: string) => listKeys(db, accountId)

/** Ends them, for the deletion of an account. */
export async function eraseKeys(db: Deps['db'], accountId: string) {
  await removeKeysOf(db, accountId)
}
