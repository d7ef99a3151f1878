import { type Selectable, sql } from 'kysely'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Ip } from '#server/core/http/client-ip.ts'
import { type Db, removed } from '#server/platform/db/db.ts'
import { deleteRows, findRow, insertRow, updateRows } from '#server/platform/db/rows.ts'
import type { AuthTables, UsedMethod } from '#server/platform/db/tables/auth.ts'

export type SessionRecord = Selectable<AuthTables['auth_sessions']>

type NewSession = Pick<SessionRecord, 'id' | 'user_id' | 'aal' | 'methods' | 'user_agent'> & {
  passkeyId: string | null
  ip: Ip
  /** By what the person will be known here: see `known-clients/rules.ts`. */
  clients: string[]
  now: Date
}

/** A session, its first refresh token, the user's last sign-in and the log entry, in one statement. */
export async function insertSession(db: Db, session: NewSession, tokenHash: string) {
  const { id, user_id, aal, methods, passkeyId, user_agent, ip, clients, now } = session
  await sql`select start_session(
    ${id}, ${user_id}, ${aal}, ${JSON.stringify(methods)}, ${user_agent}, ${ip},
    ${clients}, ${now}, ${tokenHash}
  )`.execute(db)
  if (passkeyId !== null) await updateRows(db, 'auth_sessions', { id }, { passkey_id: passkeyId })
}

export const findSession = (db: Db, id: string) => findRow(db, 'auth_sessions', { id })

export const listSessions = (db: Db, userId: string): Promise<SessionRecord[]> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .execute()

/** Locks the session that a refresh token belongs to, so that parallel uses of one token queue up. */
export const lockSessionOfToken = (db: Db, tokenHash: string): Promise<SessionRecord | undefined> =>
  db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', (token) =>
      token.selectFrom('auth_refresh_tokens').select('session_id').where('hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()

/** Makes `hash` the session's one good token; the one before it is revoked. */
export async function rotateToken(
  db: Db,
  session: Pick<SessionRecord, 'id' | 'refresh_number'>,
  hash: string,
  by: { now: Date; user_agent: string; ip: Ip },
) {
  const { now, ...client } = by
  const number = session.refresh_number + 1
  await db
    .with('revoked', (cte) =>
      cte
        .updateTable('auth_refresh_tokens')
        .set({ revoked_at: now })
        .where('session_id', '=', session.id)
        .where('revoked_at', 'is', null)
        .returning('hash'),
    )
    .with('child', (cte) =>
      cte
        .insertInto('auth_refresh_tokens')
        .values({ hash, session_id: session.id, number, created_at: now })
        .returning('hash'),
    )
    .updateTable('auth_sessions')
    .set({ refresh_number: number, refreshed_at: now, ...client })
    .where('id', '=', session.id)
    .execute()
}

/** Raises a session to aal2 with a new first token; every token before is unknown from now on. */
export async function raiseSession(
  db: Db,
  session: SessionRecord,
  methods: UsedMethod[],
  tokenHash: string,
  now: Date,
) {
  const { id } = session
  await deleteRows(db, 'auth_refresh_tokens', { session_id: id })
  const number = session.refresh_number + 1
  await insertRow(db, 'auth_refresh_tokens', { hash: tokenHash, session_id: id, number, created_at: now })
  const raised = { methods: JSON.stringify(methods), refresh_number: number, refreshed_at: now }
  await updateRows(db, 'auth_sessions', { id }, { aal: 'aal2', ...raised })
}

/** Ends sessions of a user; their refresh tokens go with them. */
export async function deleteSessions(
  db: Db,
  userId: string,
  which: { only?: string; except?: string; below?: 'aal2' } = {},
): Promise<number> {
  let query = db.deleteFrom('auth_sessions').where('user_id', '=', userId)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '!=', which.except)
  if (which.below) query = query.where('aal', '=', 'aal1')
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** All that a call of the product needs of a session, in one read by primary key. */
export const findSessionAndUser = (db: Db, sessionId: string) =>
  db
    .selectFrom('auth_sessions')
    .innerJoin('auth_users', 'auth_users.id', 'auth_sessions.user_id')
    .select((eb) => [
      'auth_sessions.aal',
      'auth_sessions.methods',
      'auth_sessions.created_at',
      'auth_sessions.refreshed_at',
      'auth_users.id',
      'auth_users.email',
      'auth_users.email_confirmed_at',
      'auth_users.banned_until',
      'auth_users.user_metadata',
      eb
        .exists(
          eb
            .selectFrom('auth_factors')
            .select(sql`1`.as('one'))
            .whereRef('auth_factors.user_id', '=', 'auth_users.id')
            .where('status', '=', 'verified'),
        )
        .as('has_factor'),
      sql<
        OfficeRole[]
      >`array(select role from office_roles where person_id = auth_users.id order by role)`.as('roles'),
    ])
    .where('auth_sessions.id', '=', sessionId)
    .executeTakeFirst()

/** Deletes expired sessions with their refresh tokens. */
export const removeEndedSessions = (db: Db, ends: { created: Date; refreshed: Date }) =>
  removed(
    db
      .deleteFrom('auth_sessions')
      .where((eb) => eb.or([eb('created_at', '<=', ends.created), eb('refreshed_at', '<=', ends.refreshed)])),
  )
