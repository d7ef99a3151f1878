import { type OfficeRole, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { releaseAll } from './thread-repository.ts'

/** Whoever may not answer messages any more looks after none; `roles` are those that they still have. */
export async function releaseMessages(trx: Db, personId: string, roles: readonly OfficeRole[]) {
  if (!permissionsOf(roles).includes('messages.answer')) await releaseAll(trx, personId)
}
