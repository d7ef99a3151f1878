import type { Deps } from '#server/deps.ts'
import { listMessagesFrom, removeMessagesFrom } from './repository.ts'

/** What somebody wrote to us under their proven email, for the export of an account. */
export const exportMessages = (db: Deps['db'], email: string) => listMessagesFrom(db, email)

/** Takes it away, for the deletion of an account. */
export const eraseMessages = (db: Deps['db'], email: string) => removeMessagesFrom(db, email)
