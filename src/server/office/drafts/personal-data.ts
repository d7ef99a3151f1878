import type { Deps } from '#server/core/deps.ts'
import { listOfAuthor } from './repository.ts'

/** What a person wrote as drafts of records, for the export of an account. */
export const exportDrafts = (db: Deps['db'], accountId: string) => listOfAuthor(db, accountId)
