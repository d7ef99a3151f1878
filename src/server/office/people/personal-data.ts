import type { Deps } from '#server/core/deps.ts'
import { eraseStanding, listStanding } from './repository.ts'

/** Whether and why a person is banned, for the export of their account. */
export const exportStanding = (db: Deps['db'], accountId: string) => listStanding(db, accountId)

/** Takes it away, for the deletion of an account. */
export const eraseFromStandings = (db: Deps['db'], accountId: string) => eraseStanding(db, accountId)
