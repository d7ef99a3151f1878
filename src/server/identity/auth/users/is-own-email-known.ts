import type { Deps } from '#server/core/deps.ts'
import { emailOf } from '../wire/email.ts'
import { findUserByEmail } from './repository.ts'

export const isOwnEmailKnown = async (db: Deps['db'], email: string): Promise<boolean> =>
  (await findUserByEmail(db, emailOf(email))) !== undefined

/** The owner of an email; undefined without one. */
export const ownIdOf = async (db: Deps['db'], email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, emailOf(email)))?.id
