import type { Deps } from '#server/deps.ts'
import { findUserByEmail } from './repository.ts'

/** `email` in lower case. */
export const isOwnEmailKnown = async (db: Deps['db'], email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined
