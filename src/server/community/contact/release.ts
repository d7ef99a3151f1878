import { type OfficeRole, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { releaseAll } from './repository.ts'

/** Unassigns the messages of a person who may no longer answer them; `roles` are the ones that they keep. */
export async function releaseMessages(trx: Db, personId: string, roles: readonly OfficeRole[]) {
  if (!permissionsOf(roles).includes('messages.answer')) await releaseAll(trx, personId)
}
