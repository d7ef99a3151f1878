import { type Insertable, sql, type Updateable } from 'kysely'
import type { Clocked } from '#server/core/deps.ts'
import type { InIso } from '#server/core/http/endpoint.ts'
import { isDuplicate } from '#server/platform/db/collision.ts'
import { type Db, hasRow, type Page, pageOf } from '#server/platform/db/db.ts'
import { deleteRows, insertIfNew, lockToEnd, type Row, updateRows } from '#server/platform/db/rows.ts'
import type { AuthTables, Metadata } from '#server/platform/db/tables/auth.ts'
import { emailExists } from '../wire/errors.ts'
import type { Email } from '../wire/fields.ts'

/** A user with what belongs to every picture of them. Times inside the lists are text. */
export type UserRecord = Row<'auth_users'> & { identities: IdentityRecord[]; factors: FactorRecord[] }
export type IdentityRecord = InIso<Row<'auth_identities'>>
export type FactorRecord = InIso<Omit<Row<'auth_factors'>, 'user_id' | 'secret' | 'last_step'>>

const whole = (db: Db) => db.selectFrom('auth_users').selectAll('auth_users').select([identities, factors])

export const findUser = (db: Db, id: string): Promise<UserRecord | undefined> =>
  whole(db).where('auth_users.id', '=', id).executeTakeFirst()

/** `email` in lower case, as stored. Written out: building it took a sixth of its time at every sign-in. */
export async function findUserByEmail(db: Db, email: Email): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRecord>`
    select auth_users.*, ${identities}, ${factors} from auth_users where email = ${email}`.execute(db)
  return rows[0]
}

export const getUser = (db: Db, id: string): Promise<UserRecord> =>
  whole(db).where('auth_users.id', '=', id).executeTakeFirstOrThrow()

/** Makes a user, or returns false when the email is taken, also by a simultaneous sign-up. */
export const insertUser = (db: Db, { app_metadata, user_metadata, ...user }: UserValues): Promise<boolean> =>
  insertIfNew(db, 'auth_users', {
    ...user,
    app_metadata: JSON.stringify(app_metadata),
    user_metadata: JSON.stringify(user_metadata),
  })
export type UserValues = Omit<Insertable<AuthTables['auth_users']>, 'app_metadata' | 'user_metadata'> & {
  app_metadata: Metadata
  user_metadata: Metadata
}

type UserChanges = Omit<
  Updateable<AuthTables['auth_users']>,
  'id' | 'app_metadata' | 'user_metadata' | 'updated_at'
> & { app_metadata?: Metadata; user_metadata?: Metadata }

export async function updateUser(
  { db, clock }: Clocked,
  id: string,
  { app_metadata, user_metadata, ...changes }: UserChanges,
) {
  const to = {
    ...changes,
    updated_at: clock(),
    ...(app_metadata && { app_metadata: JSON.stringify(app_metadata) }),
    ...(user_metadata && { user_metadata: JSON.stringify(user_metadata) }),
  }
  await updateRows(db, 'auth_users', { id }, to).catch((error: unknown) => {
    // Another account has taken the email since it was looked for.
    throw changes.email && isDuplicate(error) ? emailExists() : error
  })
}

/** Locks this user, whose email may change, until the transaction ends. */
export const lockUser = (db: Db, id: string) => lockToEnd(db, 'auth_users', { id })

export const isEmailTaken = (db: Db, email: string, exceptId: string) =>
  hasRow(db.selectFrom('auth_users').select('id').where('email', '=', email).where('id', '!=', exceptId))

export const deleteUser = (db: Db, id: string) => deleteRows(db, 'auth_users', { id })

const identities = sql<IdentityRecord[]>`identities_of(auth_users.id)`.as('identities')

/** Without the secret. */
const factors = sql<FactorRecord[]>`factors_of(auth_users.id)`.as('factors')

/** Newest first. `filter` is part of the email or name. */
export async function listUsers(db: Db, { filter, ...page }: Page & { filter: string }) {
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const isMatch = sql<boolean>`coalesce(lower(auth_users.email), '') like ${pattern}
    or lower(coalesce(auth_users.user_metadata->>'name', '')) like ${pattern}`
  return pageOf(
    whole(db).where(isMatch).orderBy('auth_users.created_at', 'desc').orderBy('auth_users.id'),
    page,
  )
}

/** By email, as the index has them: those that begin with it and come after `after`. */
export const listUsersFrom = (
  db: Db,
  { begins, after, limit }: { begins: string; after: string; limit: number },
) =>
  db
    .selectFrom('auth_users')
    .select(['id', 'email', 'created_at', 'email_confirmed_at', 'banned_until'])
    .select(sql<string | null>`user_metadata->>'name'`.as('name'))
    .where(sql<boolean>`email like ${`${begins.replace(/[\\%_]/g, '\\$&')}%`}`)
    .where(sql<boolean>`email ~>~ ${after}`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`email using ~<~`)
    .limit(limit)
    .execute()
