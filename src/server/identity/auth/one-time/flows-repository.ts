import { type Db, hasRow } from '#server/platform/db/db.ts'
import { findRow, type Row } from '#server/platform/db/rows.ts'

export type Flow = Row<'auth_flows'>

export const findFlow = (db: Db, id: string) => findRow(db, 'auth_flows', { id })

/** Takes the code away; of two parallel exchanges one gets true. */
export const spendFlowCode = (db: Db, id: string): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_flows')
      .set({ auth_code_hash: null, provider_tokens: null })
      .where('id', '=', id)
      .where('auth_code_hash', 'is not', null)
      .returning('id'),
  )

/** Sign-ins and links to a provider that were begun and not finished. */
export async function deleteFlowsOf(db: Db, userId: string) {
  await db
    .deleteFrom('auth_flows')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('link_user_id', '=', userId)]))
    .execute()
}
