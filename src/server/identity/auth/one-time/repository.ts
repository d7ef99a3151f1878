import { type Selectable, sql } from 'kysely'
import { type Db, hasRow } from '#server/platform/db/db.ts'
import { insertRow, updateRows } from '#server/platform/db/rows.ts'
import type { AuthTables, OneTimeKind } from '#server/platform/db/tables/auth.ts'

export type OneTimeToken = Selectable<AuthTables['auth_one_time_tokens']>

export type NewToken = Pick<
  OneTimeToken,
  'id' | 'user_id' | 'kind' | 'email' | 'link_hash' | 'code_hash' | 'flow_id' | 'created_at' | 'expires_at'
> & { carries: Carried }

/**
 * What redeeming a token sets on an unproven account. Contested: sign-ups of one email gave
 * different passwords, so it sets neither password nor data. `browser` is the mark of the browser that signed up, empty
 * for another program; null where no stranger can have given the password.
 */
export type Carried = Pick<OneTimeToken, 'password_hash' | 'user_metadata' | 'is_contested' | 'browser'>
export const CARRIES_NOTHING: Carried = {
  ...{ password_hash: null, user_metadata: {}, is_contested: false, browser: null },
}

/** Adds a token; an unspent one of the same kind is good no more. */
export async function insertToken(db: Db, { carries, ...token }: NewToken) {
  await cancelPending(db, token.user_id, token.created_at, { kind: token.kind })
  await insertRow(db, 'auth_one_time_tokens', { ...token, ...columnsOf(carries) })
}

/** Keeps a sign-up that gets no mail, as a token that was never good. */
export const insertUnmailedSignUp = (db: Db, { carries, ...token }: Omit<NewToken, 'kind' | 'flow_id'>) =>
  insertRow(db, 'auth_one_time_tokens', {
    ...{ ...token, ...columnsOf(carries), kind: 'confirmation', cancelled_at: token.created_at },
  })

const columnsOf = (carries: Carried) => ({
  ...carries,
  user_metadata: JSON.stringify(carries.user_metadata ?? {}),
})

/** Data of the latest sign-up of an unproven account, also when its mail has expired. */
export const findLatestSignUp = (db: Db, userId: string): Promise<Carried | undefined> =>
  db
    .selectFrom('auth_one_time_tokens')
    .select(['password_hash', 'user_metadata', 'is_contested', 'browser'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'confirmation')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** What is good now among the tokens that were mailed to an email. */
export const findPendingFor = (
  db: Db,
  email: string,
  kinds: readonly OneTimeKind[],
  now: Date,
): Promise<OneTimeToken[]> =>
  db
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('email', '=', email)
    .where('kind', 'in', kinds)
    .where('spent_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()

/** Spends a token if it can still be spent: of two parallel tries one succeeds. */
export const spend = (db: Db, id: string, now: Date): Promise<boolean> =>
  hasRow(
    db
      .updateTable('auth_one_time_tokens')
      .set({ spent_at: now })
      .where('id', '=', id)
      .where('spent_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id'),
  )

/** Counts a try of a code before it is compared; returns how many there were with this one. */
export async function countCodeTry(db: Db, id: string): Promise<number> {
  const { wrong_codes } = await db
    .updateTable('auth_one_time_tokens')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('id', '=', id)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  return wrong_codes
}

/** Makes all that is pending for a user good no more. */
export const cancelPending = (db: Db, user_id: string, cancelled_at: Date, of: { kind?: OneTimeKind } = {}) =>
  updateRows(
    db,
    'auth_one_time_tokens',
    { user_id, ...of, spent_at: null, cancelled_at: null },
    { cancelled_at },
  )
