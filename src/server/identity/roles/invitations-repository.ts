import type { Insertable, Selectable } from 'kysely'
import { type Db, removed } from '#server/platform/db/db.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type InvitationRow = Selectable<Database['office_invitations']>

/** In place of an earlier one to the same email. */
export async function putInvitation(
  db: Db,
  row: Insertable<Database['office_invitations']> & { created_at: Date; expires_at: Date },
) {
  const { id } = await db
    .insertInto('office_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const listOpen = (db: Db, now: Date) =>
  db
    .selectFrom('office_invitations')
    .where('expires_at', '>', now)
    .selectAll()
    .orderBy('email')
    .limit(200)
    .execute()

export const findOpen = (db: Db, email: string, now: Date) =>
  db
    .selectFrom('office_invitations')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()

/** The invitation that is gone now; undefined where there was none. */
export const remove = (db: Db, id: string) =>
  db.deleteFrom('office_invitations').where('id', '=', id).returningAll().executeTakeFirst()

export const removeExpired = (db: Db, now: Date): Promise<number> =>
  removed(db.deleteFrom('office_invitations').where('expires_at', '<=', now))

/** Invitations to an email, for the export of an account. */
export const listTo = (db: Db, email: string) =>
  db.selectFrom('office_invitations').where('email', '=', email).select(['roles', 'expires_at']).execute()
