import type { Insertable, Selectable } from 'kysely'
import { hasRow } from '#server/platform/db/answer-of.ts'
import { removed } from '#server/platform/db/removed.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { AuthTables } from '#server/platform/db/tables/auth.ts'

export type Flow = Selectable<AuthTables['auth_flows']>

export async function insertFlow(db: Db, flow: Insertable<AuthTables['auth_flows']>) {
  await db.insertInto('auth_flows').values(flow).execute()
}

export const findFlow = (db: Db, id: string): Promise<Flow | undefined> =>
  db.selectFrom('auth_flows').selectAll().where('id', '=', id).executeTakeFirst()

export const findFlowByCode = (db: Db, codeHash: string): Promise<Flow | undefined> =>
  db.selectFrom('auth_flows').selectAll().where('auth_code_hash', '=', codeHash).executeTakeFirst()

/** Takes a flow for the one return that it is good for. */
export const claimReturn = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_flows')
      .set({ returned_at: now })
      .where('id', '=', id)
      .where('returned_at', 'is', null)
      .returning('id'),
  )

export async function giveCode(
  db: Db,
  id: string,
  code: { hash: string; now: Date; userId: string; providerTokens: object | null },
) {
  await db
    .updateTable('auth_flows')
    .set({
      auth_code_hash: code.hash,
      code_issued_at: code.now,
      user_id: code.userId,
      provider_tokens: code.providerTokens && JSON.stringify(code.providerTokens),
    })
    .where('id', '=', id)
    .execute()
}

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

export const removeFlowsBefore = (db: Db, time: Date): Promise<number> =>
  removed(db.deleteFrom('auth_flows').where('created_at', '<', time))
