import { type OfficeRole, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Unassigns the messages of a person who may no longer answer them; `roles` are the ones that they keep. */
export async function releaseMessages(trx: Db, personId: string, roles: readonly OfficeRole[]) {
  if (permissionsOf(roles).includes('messages.answer')) return
  await updateRows(trx, 'contact_messages', { assignee_id: personId }, { assignee_id: null })
}
