import { type Db, hasRow, valuesOf } from '#server/platform/db/db.ts'
import type { Row } from '#server/platform/db/rows.ts'

export type EmailUndo = Row<'auth_email_undos'>

/** Spends a link if it can still be spent: of two parallel tries one succeeds. */
export const spendUndo = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_email_undos')
      .set({ spent_at: now })
      .where('id', '=', id)
      .where('spent_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  )

/** Links from later changes would lead back to an address that was just left. */
export async function spendLaterUndos(db: Db, { user_id, created_at }: EmailUndo, now: Date) {
  await db
    .updateTable('auth_email_undos')
    .set({ spent_at: now })
    .where('user_id', '=', user_id)
    .where('created_at', '>', created_at)
    .where('spent_at', 'is', null)
    .execute()
}

/** The earlier emails that can still be brought back, for notices that must reach the owner. */
export const listUndoEmails = (db: Db, userId: string, now: Date): Promise<string[]> =>
  valuesOf(
    db
      .selectFrom('auth_email_undos')
      .select('email')
      .distinct()
      .where('user_id', '=', userId)
      .where('spent_at', 'is', null)
      .where('expires_at', '>', now),
    'email',
  )
